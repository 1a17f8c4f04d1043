import { setTimeout as sleep } from 'node:timers/promises';

const RETRIES = 3;
/** SQLSTATEs serialization_failure and deadlock_detected: nothing was done, and a retry may succeed. */
const RETRY_CODES = new Set(['40001', '40P01']);
/** Longest wait before the first retry, ms; it doubles with each. */
const FIRST_WAIT_MS = 40;

/** The SQLSTATE (or Node's code) of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Between half of the longest wait and all of it, at random: the transactions must not collide again. */
const waitMs = (attempt: number): number => (FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random())) / 2;

/** Runs a transaction again after a deadlock or a serialization failure, each time after a longer wait. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === RETRIES || !RETRY_CODES.has(sqlState(error) ?? '')) throw error;
      await sleep(waitMs(attempt));
    }
  }
}
