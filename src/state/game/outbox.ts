import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { Failure } from '../../api/failure.ts';
import { calls, type FinishedGame } from '../../contract/index.ts';
import { callAtom } from '../client.ts';
import { finishedAtom, gameAtom, leaveGameAtom, resultAtom } from './game.ts';
import { storedAtom } from '../stored-atom.ts';
import { showToastAtom } from '../toast.ts';
import { refreshUserAtom, userAtom } from '../user.ts';

/** Finished games that the server has not answered yet: kept on the device until it has. */
const entriesAtom = storedAtom('outbox', v.array(v.object({ player: v.string(), game: calls.gameOver.payload })), []);

/** Those of the player who is logged in. */
export const outboxAtom = atom((get) => {
  const player = get(userAtom)?.id;
  return get(entriesAtom).filter((entry) => entry.player === player);
});

/** Why the last attempt to send failed; `null` when it did not. */
export const outboxErrorAtom = atom<string | null>(null);

const settle = atom(null, (get, set, id: string) => {
  set(
    entriesAtom,
    get(entriesAtom).filter(({ game }) => game.id !== id),
  );
});

/** The server has said no to this game, and will again. */
const refuse = atom(null, (get, set, id: string, message: string) => {
  set(settle, id);
  set(showToastAtom, message);
  if (get(gameAtom)?.id === id) set(leaveGameAtom);
});

const sendOne = atom(null, async (get, set, game: FinishedGame) => {
  try {
    const result = await get(callAtom)('gameOver', game, { quiet: true });
    set(resultAtom, game.id, result);
    set(settle, game.id);
    set(outboxErrorAtom, null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'refused' || error.kind === 'reload') set(refuse, game.id, error.message);
    else set(outboxErrorAtom, error.message);
  }
});

const flightAtom = atom<Promise<void> | null>(null);

const sendAll = atom(null, async (get, set) => {
  for (const { game } of get(outboxAtom)) await set(sendOne, game);
  set(flightAtom, null);
  await set(refreshUserAtom);
});

/** Sends what waits, once at a time; what fails stays for the next attempt. */
export const sendOutboxAtom = atom(null, (get, set): Promise<void> => {
  const under = get(flightAtom);
  if (under !== null) return under;
  if (get(outboxAtom).length === 0) return Promise.resolve();
  const flight = set(sendAll);
  set(flightAtom, flight);
  return flight;
});

/** Stores a finished game, and only then sends it. */
export const finishGameAtom = atom(null, (get, set, game: FinishedGame): Promise<void> => {
  const player = get(userAtom)?.id;
  if (player === undefined) return Promise.resolve();
  const others = get(entriesAtom).filter((entry) => entry.game.id !== game.id);
  set(entriesAtom, [...others, { player, game }]);
  set(finishedAtom, game);
  return set(sendOutboxAtom);
});
