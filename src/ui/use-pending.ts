import { useRef, useState } from 'react';

/** Handler of a tap. If it returns a promise, the button is locked until that settles. */
export type Action = () => unknown;

/** Runs an action at most once at a time. @returns whether it is running, and a function that starts it unless it is */
export function usePending(action: Action | undefined): readonly [pending: boolean, run: () => void] {
  // A second tap may come before the state is rendered.
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
