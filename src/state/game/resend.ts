import { FIRST_WAIT_MS, nextWait } from './backoff.ts';

/** Calls back again and again, ever more rarely. @returns stops */
export function everMoreRarely(callback: () => void): () => void {
  let wait = FIRST_WAIT_MS;
  let timer = 0;
  const schedule = (): void => {
    timer = window.setTimeout(() => {
      callback();
      wait = nextWait(wait);
      schedule();
    }, wait);
  };
  schedule();
  return () => clearTimeout(timer);
}
