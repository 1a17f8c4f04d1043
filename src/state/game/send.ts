import { atom } from 'jotai/vanilla';
import { Failure } from '../../api/failure.ts';
import type { FinishedGame } from '../../contract/index.ts';
import { callAtom } from '../client.ts';
import { showToastAtom } from '../toast.ts';
import { refreshUserAtom } from '../user.ts';
import { dispatchGameAtom } from './session-atom.ts';
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

/** Sends all unsent games, one request at a time; what fails stays for the next attempt. */
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
