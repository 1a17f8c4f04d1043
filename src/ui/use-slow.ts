import { useEffect, useState } from 'react';

/** Milliseconds after which loading counts as slow. */
const SLOW_MS = 12_000;

/** Whether loading takes long, and a function that restarts the timer. */
export function useSlow(): readonly [slow: boolean, again: () => void] {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (slow) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [slow]);
  return [slow, () => setSlow(false)];
}
