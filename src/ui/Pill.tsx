import type { ReactNode } from 'react';
import './Pill.css';
import { classes } from './classes.ts';

/** A dark rounded box for an important number. */
export function Pill({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <p className={classes('pill', className)}>{children}</p>;
}
