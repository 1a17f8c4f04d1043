/** Milliseconds until the first attempt after one that failed, and the longest wait: it doubles with each attempt. */
const FIRST_MS = 6_000;
const LONGEST_MS = 120_000;

/** Calls back again and again, ever more rarely. @returns stops */
export function everMoreRarely(callback: () => void): () => void {
  let wait = FIRST_MS;
  let timer = 0;
  const schedule = (): void => {
    timer = window.setTimeout(() => {
      callback();
      wait = Math.min(2 * wait, LONGEST_MS);
      schedule();
    }, wait);
  };
  schedule();
  return () => clearTimeout(timer);
}
