import { atom } from 'jotai/vanilla';
import type { PageMessage } from '../../../game-frame/bridge/index.ts';
import { Failure } from '../../api/failure.ts';
import { Code, type Deal, type PayloadOf } from '../../contract/index.ts';
import { gameCopy } from '../../copy/game.ts';
import { action, callAtom } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { showToastAtom } from '../overlays.ts';
import { patchUserAtom, refreshUserAtom } from '../account/user.ts';
import { FIRST_WAIT_MS, nextWait } from './send.ts';
import type { StoredGame } from './session.ts';
import { dispatchGameAtom, gameAtom } from './session-atom.ts';

/** Records that the player has finished or skipped the guide. */
export const guideDoneAtom = action(async (get, set) => {
  await get(callAtom)('newbieGuide', { stage: 1 }, { quiet: true });
  await set(refreshUserAtom);
});

/**
 * Requests the stamina back after a desktop player resized the window. It is refunded, which ends the game, once per player.
 * @returns whether it was refunded
 */
export const refundAtom = atom(null, async (get, set): Promise<boolean> => {
  try {
    const { returned } = await get(callAtom)('hpBack', {});
    if (returned) {
      set(dispatchGameAtom, { type: 'refunded' });
      set(patchUserAtom, { open_game: null });
    } else set(showToastAtom, gameCopy(get(campaignAtom)).refundUsed);
    await set(refreshUserAtom);
    return returned;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
});

/** Waits; ends early when the device comes online. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

/** Whether a game is still being played: a finished one needs no more pieces. */
const isPlayed = (game: StoredGame | null, id: string): boolean => game?.id === id && game.finished === null;

const stopAtom = atom(null, (get, set, id: string, { code, kind, message }: Failure) => {
  if (!isPlayed(get(gameAtom), id)) return undefined;
  if (code === Code.gameElsewhere) return set(dispatchGameAtom, { type: 'takenOver', id });
  if (kind === 'refused') set(showToastAtom, message);
  return set(dispatchGameAtom, { type: 'refused', id });
});

const dealWithRetryAtom = atom(null, async (get, set, payload: PayloadOf<'gameDeal'>): Promise<Deal | null> => {
  for (let wait = FIRST_WAIT_MS; isPlayed(get(gameAtom), payload.id); wait = nextWait(wait)) {
    try {
      return await get(callAtom)('gameDeal', payload, { quiet: true });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === 'refused' || error.kind === 'reload') {
        set(stopAtom, payload.id, error);
        return null;
      }
      await pause(wait);
    }
  }
  return null;
});

/** Fetches and stores the next pieces of the running game. @returns the message for the frame; `null` without pieces */
export const dealAtom = atom(
  null,
  async (get, set, { from, log }: { readonly from: number; readonly log: string }): Promise<PageMessage | null> => {
    const game = get(gameAtom);
    if (game === null) return null;
    const { id, dealt } = game;
    const deal = await set(dealWithRetryAtom, { id, from, log, takeovers: dealt.takeovers });
    if (deal === null || !isPlayed(get(gameAtom), id)) return null;
    set(dispatchGameAtom, { type: 'dealt', id, deal });
    return { type: 'dealt', ...deal };
  },
);
