import { atom } from 'jotai/vanilla';
import { askCampaignNowAtom } from './campaign-phase.ts';
import { linkAtom } from './held-link.ts';
import { openPopupAtom } from './popups.ts';
import { tokenAtom } from './session.ts';
import { actingPlayerAtom, loadUserAtom, userAtom } from './user.ts';

/** Loaded only for a link. */
const handleHeldLinkAtom = atom(null, async (get, set) => {
  const { hpCode, inviteCode } = get(linkAtom);
  if (hpCode === null && inviteCode === null) return;
  // A link that is not handled is kept until home opens again.
  const link = await import('./handle-link.ts').catch(() => undefined);
  if (link) await set(link.handleLinkAtom);
});

/**
 * Opens what the player has to do first: the profile, if there is no nickname yet; otherwise the
 * notice of a settled month and what the link carried.
 */
export const handlePendingAtom = atom(null, async (get, set) => {
  const user = get(userAtom);
  if (user === null) return;
  if (user.nickname === null) {
    set(openPopupAtom, { kind: 'profile' });
    return;
  }
  if (user.settlement_notice !== null) set(openPopupAtom, { kind: 'rankReward', notice: user.settlement_notice });
  await set(handleHeldLinkAtom);
});

/** Whether the calls that home makes when it opens have been answered once. */
export const homeReadyAtom = atom(false);

/** What home does when it opens: shows the login to a visitor, and to a player what is to be done first. */
export const openHomeAtom = atom(null, async (get, set) => {
  if (get(tokenAtom) === null) {
    set(openPopupAtom, { kind: 'login' });
    await set(askCampaignNowAtom);
  } else {
    await set(loadUserAtom);
    await set(handlePendingAtom);
  }
  set(homeReadyAtom, true);
});

/** Shows the player's own page; a visitor logs in first. */
export const openProfileAtom = atom(null, async (_get, set) => {
  if ((await set(actingPlayerAtom)) !== null) set(openPopupAtom, { kind: 'profile' });
});
