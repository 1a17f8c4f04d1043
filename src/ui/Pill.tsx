import type { ReactNode } from 'react';
import './badges.css';
import { classes } from './classes.ts';

/** A dark capsule on the night for a number that matters. */
export function Pill({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <p className={classes('pill', className)}>{children}</p>;
}
