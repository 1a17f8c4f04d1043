import type { PublicCampaign } from '../campaign/schema.ts';
import type { Board } from '../contract/index.ts';
import { action } from './action.ts';
import { callAtom } from './store.ts';
import { resource } from './resource.ts';
import { refreshUserAtom } from './account/user.ts';

export const boardResource = resource('rankingList');

/** The player's place on the board's page; `null` for 未上榜. */
export function placeShown({ user }: Board, { board: { size } }: PublicCampaign): number | null {
  return user.ranking >= 1 && user.ranking <= size ? user.ranking : null;
}

/** Dismisses the notice of a settled month. */
export const closeNoticeAtom = action(async (get, set) => {
  await get(callAtom)('noticeClose', {});
  await set(refreshUserAtom);
});
