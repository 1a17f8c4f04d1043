import type { ReactNode } from 'react';
import './Button.css';

/** The foot of a popup: one wide button, or two side by side. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className="buttons">{children}</div>;
}
