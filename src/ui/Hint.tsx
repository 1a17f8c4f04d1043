import type { ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly tone: 'ok' | 'error';
  readonly children: ReactNode;
}

/** The line under a field; it keeps its room while empty, and what appears in it is spoken. */
export function Hint({ id, tone, children }: Props) {
  return (
    <p id={id} className={`hint hint-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
