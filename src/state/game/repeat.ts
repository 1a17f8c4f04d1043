/** Milliseconds until the first attempt after one that failed, retries of the call itself included. */
export const FIRST_WAIT_MS = 6_000;
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds until the attempt after the next: each wait is twice as long as the one before, up to two minutes. */
export const nextWait = (ms: number): number => Math.min(2 * ms, LONGEST_WAIT_MS);

/** Calls back repeatedly, after ever longer waits. @returns stops */
export function repeatWithBackoff(callback: () => void): () => void {
  let timer = 0;
  const schedule = (wait: number): void => {
    timer = window.setTimeout(() => {
      callback();
      schedule(nextWait(wait));
    }, wait);
  };
  schedule(FIRST_WAIT_MS);
  return () => clearTimeout(timer);
}
