import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { Failure } from '../../api/failure.ts';
import {
  calls,
  Code,
  type FinishedGame,
  GAME_COST_HP,
  GAME_GRACE_HOURS,
  GAME_OPEN_HOURS,
  type GameResult,
} from '../../contract/index.ts';
import { navigate } from '../../routing/hash.ts';
import { action } from '../action.ts';
import { callAtom } from '../client.ts';
import { openPopupAtom } from '../popups.ts';
import { storedAtom } from '../stored-atom.ts';
import { showToastAtom } from '../toast.ts';
import { actingPlayerAtom, refreshUserAtom, userAtom } from '../user.ts';

const finishedSchema = calls.gameOver.payload;

const heldSchema = v.object({
  /** Public number of the player whose game it is. */
  player: v.string(),
  id: finishedSchema.entries.id,
  /** Milliseconds since 1970, by this device. */
  startedAt: v.number(),
  finished: v.nullable(finishedSchema),
  result: v.nullable(calls.gameOver.answer),
});

/** The game at hand: being played, or over with its result still on show. */
export type HeldGame = v.InferOutput<typeof heldSchema>;

const heldAtom = storedAtom('game', v.nullable(heldSchema), null);

/** The game at hand of the player who is logged in. */
export const gameAtom = atom<HeldGame | null>((get) => {
  const held = get(heldAtom);
  return held !== null && held.player === get(userAtom)?.id ? held : null;
});

const HOUR_MS = 3_600_000;

/** Whether an unfinished game of this player waits: to be played on, or only to be sent as it stands. */
export const waitingGameAtom = atom((get): 'open' | 'closed' | null => {
  const game = get(gameAtom);
  if (game === null || game.finished !== null) return null;
  const age = (Date.now() - game.startedAt) / HOUR_MS;
  if (age < GAME_OPEN_HOURS) return 'open';
  return age < GAME_OPEN_HOURS + GAME_GRACE_HOURS ? 'closed' : null;
});

const change = atom(null, (get, set, id: string, part: Partial<HeldGame>) => {
  const held = get(heldAtom);
  if (held?.id === id) set(heldAtom, { ...held, ...part });
});

/** Whether a result has come that the player has not seen, for example after a login in between. */
export const unseenResultAtom = atom((get) => (get(gameAtom)?.result ?? null) !== null);

/** Goes to that result. */
export const showResultAtom = atom(null, (get) => {
  if (get(unseenResultAtom)) navigate('/game');
});

/** Puts the game at hand away; with an id, only if it is that one. */
export const leaveGameAtom = atom(null, (get, set, id?: string) => {
  if (id === undefined || get(heldAtom)?.id === id) set(heldAtom, null);
});

/** Records the result of the game at hand. */
export const resultAtom = atom(null, (_get, set, id: string, result: GameResult) => set(change, id, { result }));

/** Records that the game at hand is over. */
export const finishedAtom = atom(null, (_get, set, game: FinishedGame) => set(change, game.id, { finished: game }));

/** Whether a frame is kept ready for the next game. */
export const frameAheadAtom = atom(false);

/** Whether a tap is all it takes to play. */
export const canPlayAtom = atom((get) => {
  const user = get(userAtom);
  return user?.nickname != null && (user.hp >= GAME_COST_HP || get(waitingGameAtom) === 'open');
});

/** Whoever is logged in, with a nickname; opens the popup that mends what is missing. */
const readyToPlay = atom(null, async (get, set): Promise<string | null> => {
  const user = await set(actingPlayerAtom);
  if (user?.nickname === null) set(openPopupAtom, { kind: 'profile' });
  // While the server answers.
  if (get(canPlayAtom)) set(frameAheadAtom, true);
  return user?.nickname ? user.id : null;
});

/**
 * Starts a new game and goes to it; without stamina the popup opens instead. Whether there is some, only the server
 * knows: the last known 0 may be of yesterday, or spent on a start whose answer was lost and which now comes.
 */
export const startGameAtom = action(async (get, set) => {
  const player = await set(readyToPlay);
  if (player === null) return;
  try {
    const { id } = await get(callAtom)('gameStart', {}, { quiet: true });
    set(heldAtom, { player, id, startedAt: Date.now(), finished: null, result: null });
    navigate('/game');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === Code.noStamina) set(openPopupAtom, { kind: 'noStamina' });
    else if (error.kind !== 'session' && error.kind !== 'blocked') set(showToastAtom, error.message);
  }
  await set(refreshUserAtom);
});

/** The guide was shown to a new player. */
export const guideShownAtom = action(async (get, set) => {
  await get(callAtom)('newbieGuide', { stage: 1 }, { quiet: true });
  await set(refreshUserAtom);
});

/**
 * A desktop player changed the window's size: asks for the stamina back. It is given once, and closes the game;
 * when it is not given, the game still waits to be played on.
 */
export const refundAtom = action(async (get, set) => {
  const before = get(userAtom)?.hp ?? 0;
  await get(callAtom)('hpBack', {});
  await set(refreshUserAtom);
  if ((get(userAtom)?.hp ?? 0) > before) set(leaveGameAtom);
});
