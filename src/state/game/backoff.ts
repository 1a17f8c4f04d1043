/** Milliseconds until the first attempt after one that failed, retries of the call itself included. */
export const FIRST_WAIT_MS = 6_000;
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds until the attempt after the next: each wait is twice as long as the one before, up to two minutes. */
export const nextWait = (ms: number): number => Math.min(2 * ms, LONGEST_WAIT_MS);
