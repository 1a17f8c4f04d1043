import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { UserInfo } from '../contract/index.ts';
import { compensated } from '../copy/compensation.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { closedNoticeAtom, noticeKey } from './closed-notice.ts';
import { linkAtom } from './link/held-link.ts';
import { openPopupAtom, showToastAtom } from './overlays.ts';
import { storedAtom } from './storage.ts';

/** When the compensation was given that this device has told last. */
const toldAtom = storedAtom('toldCompensation', v.string(), '');

/** Tells a player of the award for a settled month and of the newest compensation, and handles the held link. */
export const pendingAtom = atom(null, async (get, set, user: UserInfo) => {
  const { settlement_notice: notice, compensation: given } = user;
  if (notice !== null) {
    if (get(closedNoticeAtom) !== noticeKey(user, notice.month)) set(openPopupAtom, { kind: 'rankReward', notice });
    // Closed before, but the server has not heard of it.
    else
      void import('./board.ts').then(
        ({ closeNoticeAtom }) => set(closeNoticeAtom, notice.month),
        () => undefined,
      );
  }
  if (given && given.at > get(toldAtom)) {
    set(toldAtom, given.at);
    set(showToastAtom, compensated(get(campaignAtom), given), { stays: 'long', kept: true });
  }
  const { hpCode, inviteCode } = get(linkAtom);
  if (hpCode === null && inviteCode === null) return;
  // If that fails, the link is kept until home opens again.
  const link = await import('./link/handle-link.ts').catch(() => undefined);
  if (link) await set(link.handleLinkAtom);
});
