import type { PublicCampaign } from '../campaign/schema.ts';
import type { Board } from '../contract/index.ts';
import { action, callAtom } from './action.ts';
import { resource } from './resource.ts';
import { refreshUserAtom, userAtom } from './account/user.ts';
import { closedNoticeAtom, noticeKey } from './closed-notice.ts';

export const boardResource = resource('rankingList');

/** The player's place on the board's page; `null` for 未上榜. */
export function placeShown({ user }: Board, { board: { size } }: PublicCampaign): number | null {
  return user.ranking >= 1 && user.ranking <= size ? user.ranking : null;
}

/** Reports that a month's notice was closed, silently: while the server has not confirmed it, home reports it again. */
export const closeNoticeAtom = action(async (get, set, month: string) => {
  set(closedNoticeAtom, noticeKey(get(userAtom), month));
  await get(callAtom)('noticeClose', { month }, { quiet: true });
  await set(refreshUserAtom);
});
