import type { ReactNode } from 'react';
import './Buttons.css';
import { classes } from './classes.ts';

/** The foot of a popup: one wide button, or two side by side. */
export function Buttons({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classes('buttons', className)}>{children}</div>;
}
