import type { ReactNode } from 'react';
import './Row.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** At the start: an icon on its tile, an avatar, a number. */
  readonly lead?: ReactNode;
  readonly title: string;
  /** Under the title. */
  readonly children?: ReactNode;
  /** At the end: a button, a score. Wraps when the text is very large. */
  readonly action?: ReactNode;
  /** With a less prominent title. */
  readonly quiet?: boolean;
  readonly className?: string;
}

/** A list item, for use in a `ul` or `ol`. */
export function Row({ lead, title, children, action, quiet = false, className }: Props) {
  return (
    <li className={classes('row', quiet && 'row-quiet', className)}>
      {lead}
      <div className="row-text">
        <p className="row-title">{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

/** A row's icon, on a pale tile. */
export function Tile({ icon }: { readonly icon: string }) {
  return (
    <span className="row-tile">
      <Icon src={icon} />
    </span>
  );
}
