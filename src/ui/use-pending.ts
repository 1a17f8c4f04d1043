import { useRef, useState } from 'react';

/** What a tap starts; a promise keeps the button locked until it settles. */
export type Action = () => unknown;

/**
 * Runs an action at most once at a time.
 *
 * @returns whether it runs, and the function that starts it; while it runs, starting again does nothing
 */
export function usePending(action: Action | undefined): readonly [pending: boolean, run: () => void] {
  // A ref as well: a second tap may come before the state is rendered.
  const locked = useRef(false);
  const [pending, setPending] = useState(false);

  const settle = (): void => {
    locked.current = false;
    setPending(false);
  };
  const run = (): void => {
    if (locked.current) return;
    const running = action?.();
    if (!(running instanceof Promise)) return;
    locked.current = true;
    setPending(true);
    void running.finally(settle);
  };
  return [pending, run];
}
