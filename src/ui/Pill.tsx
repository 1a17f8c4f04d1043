import type { ReactNode } from 'react';
import './Pill.css';
import { classes } from './classes.ts';

interface Props {
  readonly children: ReactNode;
  readonly className?: string;
  /** While its number is unknown. */
  readonly hidden?: boolean;
}

/** A dark rounded box for an important number. */
export function Pill({ children, className, hidden = false }: Props) {
  return (
    <p className={classes('pill', className)} hidden={hidden}>
      {children}
    </p>
  );
}
