import type { ReactNode } from 'react';
import './Row.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** At the start: the URL of an icon, shown on a pale tile, or an element. */
  readonly lead?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** At the end, such as a button; wraps when the text is very large. */
  readonly action?: ReactNode;
  readonly quiet?: boolean;
  readonly className?: string;
}

/** A list item, for use in a `ul` or `ol`. */
export function Row({ lead, title, children, action, quiet = false, className }: Props) {
  return (
    <li className={classes('row u-row u-wrap u-paper', quiet && 'row-quiet', className)}>
      {typeof lead === 'string' ? (
        <span className="row-tile u-center">
          <Icon src={lead} />
        </span>
      ) : (
        lead
      )}
      <div className="row-text">
        <p className="row-title">{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}
