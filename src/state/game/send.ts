import { atom } from 'jotai/vanilla';
import { Failure } from '../../api/failure.ts';
import type { FinishedGame } from '../../contract/index.ts';
import { navigate } from '../../routing/hash.ts';
import { callAtom } from '../client.ts';
import { showToastAtom } from '../toast.ts';
import { refreshUserAtom } from '../user.ts';
import { gameAtom, dispatchGameAtom, gameSessionAtom } from './session-atom.ts';

/** Finished games of the player that the server has not answered yet. */
export const unsentAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  return games.flatMap((game) => (game.player === player && game.result === null ? (game.finished ?? []) : []));
});

const sendOne = atom(null, async (get, set, game: FinishedGame) => {
  try {
    const result = await get(callAtom)('gameOver', game, { quiet: true });
    set(dispatchGameAtom, { type: 'answered', id: game.id, result });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'refused' || error.kind === 'reload') {
      set(dispatchGameAtom, { type: 'refused', id: game.id });
      set(showToastAtom, error.message);
    } else set(dispatchGameAtom, { type: 'sendFailed', message: error.message });
  }
});

const inFlightAtom = atom<Promise<void> | null>(null);

const sendAll = atom(null, async (get, set) => {
  for (const game of get(unsentAtom)) await set(sendOne, game);
  set(inFlightAtom, null);
  await set(refreshUserAtom);
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

/** Whether the server has answered a game while the player was elsewhere, for example after a login in between. */
export const unseenResultAtom = atom((get) => (get(gameAtom)?.result ?? null) !== null);

/** Goes to that result. Checks again: the card that the player has just left has put its game away by now. */
export const showResultAtom = atom(null, (get) => {
  if (get(unseenResultAtom)) navigate('/game');
});
