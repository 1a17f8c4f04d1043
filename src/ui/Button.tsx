import type { ReactNode } from 'react';
import './Button.css';
import { classes } from './classes.ts';
import { type Action, usePending } from './use-pending.ts';

type ButtonTone = 'gold' | 'teal' | 'violet' | 'pink' | 'ghost' | 'off';

interface Props {
  readonly tone?: ButtonTone;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly pulsing?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  /** May return a promise: the button is locked until it settles. */
  readonly onClick?: Action | undefined;
  readonly disabled?: boolean | undefined;
  /** Busy for a reason other than its own click, such as its form being submitted. */
  readonly pending?: boolean | undefined;
  readonly type?: 'button' | 'submit';
  /** Accessible name, where the text alone is ambiguous. */
  readonly label?: string | undefined;
}

/** A button. It keeps the focus while busy, so that keyboard users don't lose their place. */
export function Button({
  tone = 'gold',
  size = 'md',
  block = false,
  pulsing = false,
  className,
  children,
  onClick,
  disabled = false,
  pending = false,
  type = 'button',
  label,
}: Props) {
  const [running, run] = usePending(onClick);
  const busy = running || pending;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- one of the two, never the default
      type={busy ? 'button' : type}
      className={classes(
        'button u-candy',
        `button-${disabled ? 'off' : tone}`,
        `button-${size}`,
        size === 'sm' && 'u-reach',
        block && 'button-block',
        pulsing && 'button-pulsing',
        className,
      )}
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy}
      aria-label={label}
      onClick={busy ? undefined : run}
    >
      {children}
    </button>
  );
}
