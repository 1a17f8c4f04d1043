import { atom, getDefaultStore } from 'jotai';
import { CallFailed } from './api.ts';

/** Pauses between two tries, ms; the last one repeats. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
/** Until the person signs in again. */
const LONG_MS = 2 ** 31 - 1;

const store = getDefaultStore();

/** The calls that wait for an answer, and why each does. */
export const waiting = atom<ReadonlyMap<object, CallFailed>>(new Map());

const asked = new EventTarget();

export const askAgain = (): void => void asked.dispatchEvent(new Event('again'));

/** Waits until the time is over, the person asks, the network is back, or the caller gives up. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    asked.addEventListener('again', end, over);
    window.addEventListener('online', end, over);
    signal.addEventListener('abort', end, over);
  });

/**
 * Sends a call until it is answered: again after a lost answer, and when the person has signed in again.
 * @param signal ends the waiting
 * @param onWait called with the reason before each pause
 * @throws CallFailed with a refusal, or the reason for waiting when the signal ended it
 */
export async function untilAnswered<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onWait?: (reason: CallFailed) => void,
): Promise<T> {
  const self = {};
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await send();
      } catch (error) {
        if (signal.aborted || !(error instanceof CallFailed) || !error.passes) throw error;
        store.set(waiting, (all) => new Map(all).set(self, error));
        onWait?.(error);
        await pause(error.status === 401 ? LONG_MS : (PAUSES[tries] ?? PAUSES.at(-1) ?? 0), signal);
        if (signal.aborted) throw error;
      }
    }
  } finally {
    store.set(waiting, (all) => new Map([...all].filter(([each]) => each !== self)));
  }
}
