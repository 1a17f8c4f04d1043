import { GAME_COST } from '../../contract/constants.ts';
import { atom } from 'jotai/vanilla';
import { endsVisit, Failure, isUnexpected } from '../../api/failure.ts';
import { Code, type StartedGame, type TakenOver } from '../../contract/index.ts';
import { hashPath, navigate } from '../../routing/hash.ts';
import { action, callAtom } from '../action.ts';
import { campaignPhaseAtom } from '../campaign/phase.ts';
import { closePopupAtom, isOpen, openPopupAtom, openPopupsAtom, showToastAtom } from '../overlays.ts';
import { requirePlayerAtom, patchUserAtom, refreshUserAtom, userAtom } from '../account/user.ts';
import { dispatchGameAtom, gameSessionAtom, gamePhaseAtom } from './session-atom.ts';
import { outOfStaminaAtom } from './stamina.ts';

/** Whether the next tap starts or resumes a game. */
export const canPlayAtom = atom((get) => {
  const user = get(userAtom);
  const canStart = (user?.hp ?? 0) >= GAME_COST && get(campaignPhaseAtom) === 'open';
  return user?.nickname != null && (canStart || get(gamePhaseAtom) === 'waiting');
});

/** The id of a logged-in player with a nickname; otherwise opens login or profile and returns `null`. */
const requireProfileAtom = atom(null, async (_get, set): Promise<string | null> => {
  const user = await set(requirePlayerAtom);
  if (user?.nickname === null) set(openPopupAtom, { kind: 'profile' });
  return user?.nickname ? user.id : null;
});

/** Stores a game that this device may play, and opens it unless the player has left the screen at `from`. */
const enterGameAtom = atom(
  null,
  (_get, set, player: string, from: string, started: StartedGame & Partial<TakenOver>) => {
    const { id, open_until, accepted_until, best, new_levels: newLevels } = started;
    const { pieces, ticks = 0, takeovers = 0, log: prefix = '' } = started;
    const times = { openUntil: Date.parse(open_until), acceptedUntil: Date.parse(accepted_until) };
    const dealt = { pieces, ticks, takeovers, prefix };
    set(dispatchGameAtom, { type: 'started', game: { player, id, ...times, dealt, best, newLevels } });
    set(patchUserAtom, { open_game: id });
    if (hashPath() === from) navigate('/game');
    // After the navigation, which replaces the popup's entry in the history.
    set(closePopupAtom, 'noStamina');
  },
);

/** Whether the last start got no answer: the next tap repeats it, and a game started by it belongs to this device. */
const unansweredStartAtom = atom(false);

/** The player's unfinished game on another device; `null` without one. */
export const gameElsewhereAtom = atom((get) => {
  const game = get(userAtom)?.open_game ?? null;
  const own = get(unansweredStartAtom) || get(gameSessionAtom).games.some(({ id }) => id === game);
  return own ? null : game;
});

/** Starts a game on the server and opens it; without stamina opens the popup. */
const callStartAtom = atom(null, async (get, set, player: string): Promise<void> => {
  const from = hashPath();
  set(dispatchGameAtom, { type: 'start' });
  // The frame loads while the server answers.
  if (get(canPlayAtom)) set(dispatchGameAtom, { type: 'prepare' });
  try {
    const started = await get(callAtom)('gameStart', {}, { quiet: true });
    set(unansweredStartAtom, false);
    set(enterGameAtom, player, from, started);
  } catch (error) {
    set(dispatchGameAtom, { type: 'startFailed' });
    if (!(error instanceof Failure)) throw error;
    set(unansweredStartAtom, isUnexpected(error));
    if (endsVisit(error)) return;
    if (error.code === Code.noStamina) set(openPopupAtom, { kind: 'noStamina' });
    else set(showToastAtom, error.message, { cue: 'error' });
  }
  await set(refreshUserAtom);
});

/** Opens the stamina popup and refreshes the player; if there is stamina after all, starts a game. */
const showNoStaminaAtom = atom(null, async (get, set, player: string): Promise<void> => {
  set(openPopupAtom, { kind: 'noStamina' });
  await set(refreshUserAtom);
  if (get(outOfStaminaAtom) || !isOpen(get(openPopupsAtom), 'noStamina')) return;
  await set(callStartAtom, player);
});

/** Starts a new game, which ends the unfinished one. */
export const startNewGameAtom = action(async (get, set) => {
  const player = await set(requireProfileAtom);
  if (player === null) return;
  if (get(outOfStaminaAtom) && !get(unansweredStartAtom)) await set(showNoStaminaAtom, player);
  else await set(callStartAtom, player);
});

/** Starts a new game; asks for confirmation if another device has an unfinished one. */
export const startGameAtom = action(async (get, set) => {
  if ((await set(requireProfileAtom)) === null) return;
  const elsewhere = get(gameElsewhereAtom);
  if (elsewhere === null) await set(startNewGameAtom);
  else set(openPopupAtom, { kind: 'newGame', elsewhere });
});

/** Resumes a game of another device from the server's last state of it. */
export const takeOverAtom = action(async (get, set, id: string) => {
  const from = hashPath();
  const player = await set(requirePlayerAtom);
  if (player === null) return;
  try {
    set(enterGameAtom, player.id, from, await get(callAtom)('gameTakeOver', { id }));
  } finally {
    await set(refreshUserAtom);
  }
});
