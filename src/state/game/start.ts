import { atom } from 'jotai/vanilla';
import { endsVisit, Failure } from '../../api/failure.ts';
import { campaign } from '../../campaign/campaign.ts';
import { Code, type StartedGame, type TakenOver } from '../../contract/index.ts';
import { hashPath, navigate } from '../../routing/hash.ts';
import { action } from '../action.ts';
import { campaignPhaseAtom } from '../campaign-phase.ts';
import { callAtom } from '../client.ts';
import { openPopupAtom } from '../popups.ts';
import { showToastAtom } from '../toast.ts';
import { actingPlayerAtom, refreshUserAtom, userAtom } from '../user.ts';
import { dispatchGameAtom, gameSessionAtom, phaseAtom } from './session-atom.ts';

/** Whether a tap is all it takes to play. */
export const canPlayAtom = atom((get) => {
  const user = get(userAtom);
  const canStart = (user?.hp ?? 0) >= campaign.stamina.gameCost && get(campaignPhaseAtom) === 'open';
  return user?.nickname != null && (canStart || get(phaseAtom) === 'waiting');
});

/** Whoever is logged in, with a nickname; opens the popup that asks for what is missing. */
const readyPlayerAtom = atom(null, async (_get, set): Promise<string | null> => {
  const user = await set(actingPlayerAtom);
  if (user?.nickname === null) set(openPopupAtom, { kind: 'profile' });
  return user?.nickname ? user.id : null;
});

/**
 * Stores a game that this device may play, and goes to it, unless the player has left the screen meanwhile.
 * @param from path of the screen from which the game was asked for
 */
export const openStartedAtom = atom(
  null,
  (_get, set, player: string, from: string, started: StartedGame & Partial<TakenOver>) => {
    const { id, open_until, accepted_until, best, new_levels: newLevels } = started;
    const { pieces, ticks = 0, takeovers = 0, log: prefix = '' } = started;
    const times = { openUntil: Date.parse(open_until), acceptedUntil: Date.parse(accepted_until) };
    const dealt = { pieces, ticks, takeovers, prefix };
    set(dispatchGameAtom, { type: 'started', game: { player, id, ...times, dealt, best, newLevels } });
    if (hashPath() === from) navigate('/game');
  },
);

/** Whether the last start got no answer. The next tap sends it again, and the game that it may have begun is its own. */
const unansweredAtom = atom(false);

/** Starts a new game, unless there is an unfinished one on another device: then it asks first. */
export const startGameAtom = action(async (get, set) => {
  if ((await set(readyPlayerAtom)) === null) return;
  const game = get(userAtom)?.open_game;
  const own = get(gameSessionAtom).games.some(({ id }) => id === game);
  if (game && !own && !get(unansweredAtom)) set(openPopupAtom, { kind: 'newGame', elsewhere: game });
  else await set(startNewGameAtom);
});

/**
 * Starts a new game and goes to it; without stamina the popup opens instead. Only the server knows whether there is
 * some: the last known 0 may be yesterday's, or spent on a start whose answer was lost and which is answered now.
 */
export const startNewGameAtom = action(async (get, set) => {
  const player = await set(readyPlayerAtom);
  if (player === null) return;
  const from = hashPath();
  set(dispatchGameAtom, { type: 'start' });
  // The frame loads while the server answers.
  if (get(canPlayAtom)) set(dispatchGameAtom, { type: 'prepare' });
  try {
    const started = await get(callAtom)('gameStart', {}, { quiet: true });
    set(unansweredAtom, false);
    set(openStartedAtom, player, from, started);
  } catch (error) {
    set(dispatchGameAtom, { type: 'startFailed' });
    if (!(error instanceof Failure)) throw error;
    set(unansweredAtom, error.kind === 'unreachable' || error.kind === 'broken');
    if (endsVisit(error)) return;
    if (error.code !== Code.noStamina) set(showToastAtom, error.message, 'error');
    if (error.code === Code.noStamina || get(userAtom)?.hp === 0) set(openPopupAtom, { kind: 'noStamina' });
  }
  await set(refreshUserAtom);
});
