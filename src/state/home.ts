import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { campaign } from '../campaign/campaign.ts';
import { home } from '../copy/home.ts';
import type { LinkParams } from '../routing/link-params.ts';
import { action, ignoreRefusal } from './action.ts';
import { askCampaignNowAtom, campaignPhaseAtom } from './campaign-phase.ts';
import { callAtom } from './client.ts';
import { openPopupAtom } from './popups.ts';
import { tokenAtom } from './session.ts';
import { storedAtom } from './stored-atom.ts';
import { showToastAtom } from './toast.ts';
import { actingPlayerAtom, loadUserAtom, refreshUserAtom, userAtom } from './user.ts';

const linkCode = v.nullable(v.string());

/** What the link that brought the player here carried; kept until it was handled, through login and reloads. */
const linkAtom = storedAtom<LinkParams>('link', v.object({ hpCode: linkCode, inviteCode: linkCode }), {
  hpCode: null,
  inviteCode: null,
});

/** The last gift code that was handled: the same link opened again is ignored. */
const lastGiftAtom = storedAtom('hpCode', v.nullable(v.string()), null);

/** Stores what a link carried, beside what is still to be handled. */
export const rememberLinkAtom = atom(null, (get, set, params: LinkParams) => {
  const held = get(linkAtom);
  set(linkAtom, { hpCode: params.hpCode ?? held.hpCode, inviteCode: params.inviteCode ?? held.inviteCode });
});

const claimGiftAtom = action(async (get, set, code: string) => {
  if (code === get(lastGiftAtom)) return;
  const gift = await ignoreRefusal(get(callAtom)('receiveHp', { hp_code: code }));
  if (gift !== undefined) set(showToastAtom, home.giftReceived(gift.donation_user_nickname));
  set(lastGiftAtom, code);
  await set(refreshUserAtom);
});

/** Links are for play: before the campaign they wait, and after it they are void. */
const handleLinkAtom = atom(null, async (get, set) => {
  const phase = get(campaignPhaseAtom);
  if (phase === 'claims' || phase === 'over') set(linkAtom, { hpCode: null, inviteCode: null });
  if (phase !== 'open') return;
  const { hpCode, inviteCode } = get(linkAtom);
  if (inviteCode !== null && campaign.invites.on) {
    // Accepted or declined, the invite does not come back.
    const onClose = (): void => set(linkAtom, { ...get(linkAtom), inviteCode: null });
    set(openPopupAtom, { kind: 'acceptInvite', code: inviteCode, onClose });
  }
  if (hpCode !== null && (await set(claimGiftAtom, hpCode))) set(linkAtom, { ...get(linkAtom), hpCode: null });
});

/**
 * Opens what is to be done first by a player who is known: the profile, if there is no nickname yet; otherwise the
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
  await set(handleLinkAtom);
});

/** What home does when it opens: shows the login to a visitor, and to a player what is to be done first. */
export const openHomeAtom = atom(null, async (get, set) => {
  if (get(tokenAtom) === null) {
    set(openPopupAtom, { kind: 'login' });
    await set(askCampaignNowAtom);
    return;
  }
  await set(loadUserAtom);
  await set(handlePendingAtom);
});

/** Shows the player's own page; a visitor logs in first. */
export const openProfileAtom = atom(null, async (_get, set) => {
  if ((await set(actingPlayerAtom)) !== null) set(openPopupAtom, { kind: 'profile' });
});
