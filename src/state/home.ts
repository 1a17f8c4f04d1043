import { atom } from 'jotai/vanilla';
import { network } from '../copy/common.ts';
import { showToastAtom, openPopupAtom } from './overlays.ts';
import { hasEnded } from '../campaign/phase.ts';
import { readToday } from '../api/open-data.ts';
import type { Today } from '../contract/today.ts';
import { campaignPhaseAtom, fetchCampaignNowAtom, likelyPhaseAtom } from './campaign/phase.ts';
import { linkAtom } from './link/held-link.ts';
import { tokenAtom } from './account/session.ts';
import { requirePlayerAtom, loadUserAtom, userAtom } from './account/user.ts';

/** Opens the profile for a player without a nickname; otherwise handles what is pending, whose code is loaded only then. */
export const handlePendingAtom = atom(null, async (get, set) => {
  const user = get(userAtom);
  if (user === null) return;
  if (user.nickname === null) {
    set(openPopupAtom, { kind: 'profile' });
    return;
  }
  const { hpCode, inviteCode } = get(linkAtom);
  if (!(user.settlement_notice ?? user.compensation ?? hpCode ?? inviteCode)) return;
  // If that fails, all is kept until home opens again.
  await import('./pending.ts').then(
    (code) => set(code.pendingAtom, user),
    () => undefined,
  );
});

/** Whether home's first calls have been answered. */
export const homeReadyAtom = atom(false);

/** Opens home: login for a visitor unless the campaign has ended; a player is fetched and what is pending handled. */
export const openHomeAtom = atom(null, async (get, set) => {
  if (get(tokenAtom) === null) {
    const clock = set(fetchCampaignNowAtom);
    // By a clock that says the end has come, the server's is waited for.
    if (hasEnded(get(likelyPhaseAtom))) await clock;
    if (!hasEnded(get(campaignPhaseAtom)) && get(tokenAtom) === null) set(openPopupAtom, { kind: 'login' });
    await clock;
  } else {
    await set(loadUserAtom);
    await set(handlePendingAtom);
  }
  set(homeReadyAtom, true);
});

/** Opens the profile; a visitor logs in first. */
export const openProfileAtom = atom(null, async (_get, set) => {
  if ((await set(requirePlayerAtom)) !== null) set(openPopupAtom, { kind: 'profile' });
});

/** Copies the invite link. Its code is prefetched, and on a slow network loaded by the tap. */
export const shareInviteAtom = atom(null, async (_get, set) => {
  const share = await import('./share.ts').catch(() => undefined);
  if (share) await set(share.copyInviteAtom);
  else set(showToastAtom, network.unreachable, { cue: 'error' });
});

/** Today's winners and the board's leader; `null` until fetched. A failed fetch keeps the last value. */
export const todayAtom = atom<Today | null>(null);

export const loadTodayAtom = atom(null, async (_get, set) => {
  const value = await readToday();
  if (value !== null) set(todayAtom, value);
});
