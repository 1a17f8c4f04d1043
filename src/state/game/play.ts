import { atom } from 'jotai/vanilla';
import { Failure } from '../../api/failure.ts';
import { gameCopy } from '../../copy/game.ts';
import { action } from '../action.ts';
import { campaignAtom } from '../campaign.ts';
import { callAtom } from '../client.ts';
import { showToastAtom } from '../toast.ts';
import { patchUserAtom, refreshUserAtom } from '../user.ts';
import { dispatchGameAtom } from './session-atom.ts';

/** A new player has finished the guide, or skipped it. */
export const guideDoneAtom = action(async (get, set) => {
  await get(callAtom)('newbieGuide', { stage: 1 }, { quiet: true });
  await set(refreshUserAtom);
});

/**
 * A desktop player resized the window: asks for the stamina back. It is returned once per player, which closes the
 * game; otherwise the game can still be resumed.
 * @returns whether it was returned
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
