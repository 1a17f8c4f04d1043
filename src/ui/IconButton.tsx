import type { ReactNode } from 'react';
import './IconButton.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { type Action, usePending } from './use-pending.ts';

interface Props {
  /** URL of a white glyph, or an element that fills the face. */
  readonly icon: string | ReactNode;
  readonly label: string;
  /** Text below the button: the label, or a part of it. Without it, only screen readers get the label. */
  readonly caption?: boolean | string;
  /** Gold face, filled by the picture. */
  readonly gold?: boolean;
  readonly pressed?: boolean;
  readonly onClick: Action;
  readonly className?: string;
}

/** A rounded square with a glyph. */
export function IconButton({ icon, label, caption = false, gold = false, pressed, onClick, className }: Props) {
  const [pending, run] = usePending(onClick);
  return (
    <button
      type="button"
      className={classes('icon-button u-reach', className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={pending}
      onClick={run}
    >
      <i className={classes('icon-button-face u-candy u-center', gold && 'icon-button-gold')}>
        {typeof icon === 'string' ? <Icon src={icon} /> : icon}
      </i>
      {caption !== false && <span className="icon-button-label">{caption === true ? label : caption}</span>}
    </button>
  );
}
