import type { ReactNode } from 'react';
import './IconButton.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { type Action, usePending } from './use-pending.ts';

interface Props {
  /** Address of a white glyph, or any picture to fill the face with. */
  readonly icon: string | ReactNode;
  readonly label: string;
  /** Under the button: the label, or a shorter text that the label contains; without it the label is for screen readers alone. */
  readonly caption?: boolean | string;
  /** Gold face, filled by the picture. */
  readonly gold?: boolean;
  /** For what is switched on and off: whether it is on. */
  readonly pressed?: boolean;
  readonly onClick: Action;
  readonly className?: string;
}

/** The rounded square with a glyph. */
export function IconButton({ icon, label, caption = false, gold = false, pressed, onClick, className }: Props) {
  const [pending, run] = usePending(onClick);
  return (
    <button
      type="button"
      className={classes('icon-button', className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={pending}
      onClick={run}
    >
      <i className={classes('icon-button-face', gold && 'icon-button-gold')}>
        {typeof icon === 'string' ? <Icon src={icon} /> : icon}
      </i>
      {caption !== false && <span className="icon-button-label">{caption === true ? label : caption}</span>}
    </button>
  );
}
