import { type ReactNode, useId } from 'react';
import './Card.css';
import { classes } from './classes.ts';

interface Props {
  /** On the tab at the upper edge; also labels the section. */
  readonly title: string;
  readonly tone?: 'violet' | 'teal' | 'pink';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of cream paper with its title on a tab. */
export function Card({ title, tone = 'violet', className, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes('card', className)} aria-labelledby={titleId}>
      <h2 id={titleId} className={`card-tab card-tab-${tone}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The same paper without a tab, for content without a title. */
export function Sheet({ label, className, children }: Omit<Props, 'title' | 'tone'> & { readonly label?: string }) {
  return (
    <section className={classes('card card-plain', className)} aria-label={label}>
      {children}
    </section>
  );
}
