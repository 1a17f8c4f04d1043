import { atom } from 'jotai/vanilla';
import { Failure } from '../../api/failure.ts';
import type { FinishedGame } from '../../contract/index.ts';
import { lapsed } from '../../copy/game.ts';
import { callAtom } from '../action.ts';
import type { AppStore } from '../store.ts';
import { showToastAtom } from '../overlays.ts';
import { refreshUserAtom } from '../account/user.ts';
import { dispatchGameAtom, gameSessionAtom } from './session-atom.ts';
import { unsentAtom } from './finished.ts';

const sendOne = atom(null, async (get, set, game: FinishedGame) => {
  try {
    const result = await get(callAtom)('gameOver', game, { quiet: true });
    set(dispatchGameAtom, { type: 'answered', id: game.id, result });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'refused' || error.kind === 'reload') {
      set(dispatchGameAtom, { type: 'refused', id: game.id });
      if (error.kind === 'refused') set(showToastAtom, error.message, { cue: 'error' });
    } else set(dispatchGameAtom, { type: 'sendFailed', message: error.message });
  }
});

const inFlightAtom = atom<Promise<void> | null>(null);

const sendAll = atom(null, async (get, set) => {
  const before = get(unsentAtom);
  for (const game of before) await set(sendOne, game);
  set(inFlightAtom, null);
  if (get(unsentAtom).length < before.length) await set(refreshUserAtom);
});

/** Sends all unsent games, one request at a time; a game that fails stays for the next attempt. */
export const sendGamesAtom = atom(null, (get, set): Promise<void> => {
  const inFlight = get(inFlightAtom);
  if (inFlight !== null) return inFlight;
  if (get(unsentAtom).length === 0) return Promise.resolve();
  const sending = set(sendAll);
  set(inFlightAtom, sending);
  return sending;
});

/** Stores a finished game, and only then sends it. */
export const finishGameAtom = atom(null, (_get, set, finished: FinishedGame): Promise<void> => {
  set(dispatchGameAtom, { type: 'over', finished });
  return set(sendGamesAtom);
});

/** Delay before a failed request, its own retries included, is repeated: it doubles up to the longest; ms. */
export const FIRST_WAIT_MS = 6_000;
const LONGEST_WAIT_MS = 120_000;

/** The delay after another one, ms. */
export const nextWait = (ms: number): number => Math.min(2 * ms, LONGEST_WAIT_MS);

/** Sends the unsent games until they are answered, with growing delays; the first one precedes a game that has failed. */
export function keepSending(store: AppStore, signal: AbortSignal): void {
  const schedule = (wait: number): void => {
    const attempt = (): void => {
      void store.set(sendGamesAtom);
      schedule(nextWait(wait));
    };
    const timer = setTimeout(attempt, wait);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  if (signal.aborted) return;
  if (store.get(gameSessionAtom).sendError === null) void store.set(sendGamesAtom);
  schedule(FIRST_WAIT_MS);
}

/** Removes a lapsed game, with a toast. */
export const dropLapsedGameAtom = atom(null, (_get, set, id: string) => {
  set(dispatchGameAtom, { type: 'refused', id });
  set(showToastAtom, lapsed);
});
