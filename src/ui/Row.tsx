import type { ReactNode } from 'react';
import './Row.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** What stands first: an icon on its tile, an avatar, a number. */
  readonly lead?: ReactNode;
  readonly title: string;
  /** Under the title. */
  readonly children?: ReactNode;
  /** What stands last: a button, a score. It moves below when the text is very large. */
  readonly action?: ReactNode;
  /** The title is less important than those of other rows. */
  readonly quiet?: boolean;
  readonly className?: string;
}

/** A line of a list; must stand in a `ul` or `ol`. */
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

/** The icon of a row, on a pale tile. */
export function Tile({ icon }: { readonly icon: string }) {
  return (
    <span className="row-tile">
      <Icon src={icon} />
    </span>
  );
}
