import { hashPath } from '../../routing/hash.ts';
import { action } from '../action.ts';
import { callAtom } from '../client.ts';
import { actingPlayerAtom, refreshUserAtom } from '../user.ts';
import { openStartedAtom } from './start.ts';

/** Goes on here with a game of another device, as far as the server knows it. */
export const takeOverAtom = action(async (get, set, id: string) => {
  const from = hashPath();
  const player = await set(actingPlayerAtom);
  if (player === null) return;
  try {
    set(openStartedAtom, player.id, from, await get(callAtom)('gameTakeOver', { id }));
  } finally {
    await set(refreshUserAtom);
  }
});
