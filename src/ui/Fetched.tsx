import type { ComponentProps, ReactNode } from 'react';
import { ErrorRetry } from './Empty.tsx';
import './Fetched.css';

/** Grey rows where a list will be; the label tells screen readers that it loads. */
export function Skeleton({ rows = 3, label }: { readonly rows?: number | undefined; readonly label: string }) {
  return (
    <output className="fetched-rows">
      <span className="u-visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="fetched-row" />
      ))}
    </output>
  );
}

interface Props<T> {
  readonly value: T | null;
  /** Shown without a value; `null` while it is loading. */
  readonly problem: ComponentProps<typeof ErrorRetry> | null;
  readonly label: string;
  readonly rows?: number;
  readonly children: (value: T) => ReactNode;
}

/** A fetched list: the last known value, else the error, else grey rows. */
export function Fetched<T>({ value, problem, label, rows, children }: Props<T>) {
  if (value !== null) return children(value);
  return problem === null ? <Skeleton rows={rows} label={label} /> : <ErrorRetry {...problem} />;
}
