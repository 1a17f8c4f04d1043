import type { ReactNode } from 'react';
import './Card.css';
import { classes } from './classes.ts';

interface Props {
  readonly title?: string;
  /** Accessible name: the title, if it has one. */
  readonly label?: string | undefined;
  readonly tone?: 'violet' | 'teal' | 'pink';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of cream paper, with a title on a tab or without. */
export function Card({ title, label = title, tone = 'violet', className, children }: Props) {
  return (
    <section className={classes('card', title === undefined && 'card-plain', className)} aria-label={label}>
      {title !== undefined && <h2 className={`card-tab u-display card-tab-${tone}`}>{title}</h2>}
      {children}
    </section>
  );
}
