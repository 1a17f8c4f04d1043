import { action } from '../action.ts';
import { callAtom } from '../client.ts';
import { refreshUserAtom, userAtom } from '../user.ts';
import { dispatchGameAtom } from './session-atom.ts';

/** A new player has read the guide to its end, or skipped it. */
export const guideDoneAtom = action(async (get, set) => {
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
  if ((get(userAtom)?.hp ?? 0) > before) set(dispatchGameAtom, { type: 'refunded' });
});
