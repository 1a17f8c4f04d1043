import type { ReactNode } from 'react';
import './Hint.css';

interface Props {
  readonly id?: string;
  readonly tone: 'ok' | 'error';
  readonly children: ReactNode;
}

/** The line under a field; it takes its space while empty, and screen readers announce its changes. */
export function Hint({ id, tone, children }: Props) {
  return (
    <p id={id} className={`hint hint-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
