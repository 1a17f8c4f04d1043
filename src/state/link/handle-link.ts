import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { linksCopy } from '../../copy/links.ts';
import { action, ignoreRefusal } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { startOf } from '../../campaign/phase.ts';
import { campaignNowAtom, campaignPhaseAtom } from '../campaign/phase.ts';
import { callAtom } from '../store.ts';
import { linkAtom } from './held-link.ts';
import { openPopupAtom } from '../popups.ts';
import { storedAtom } from '../storage.ts';
import { showToastAtom } from '../toast.ts';
import { refreshUserAtom } from '../account/user.ts';

/** The last handled gift code: the same link opened again is ignored. */
const lastGiftAtom = storedAtom('hpCode', v.nullable(v.string()), null);

const claimGiftAtom = action(async (get, set, code: string) => {
  if (code === get(lastGiftAtom)) return;
  const gift = await ignoreRefusal(get(callAtom)('receiveHp', { hp_code: code }));
  if (gift !== undefined)
    set(showToastAtom, linksCopy(get(campaignAtom)).giftReceived(gift.donation_user_nickname), { kept: true });
  set(lastGiftAtom, code);
  await set(refreshUserAtom);
});

/** Handles the held link while the campaign is open; before it the link waits, after it the link is dropped. */
export const handleLinkAtom = atom(null, async (get, set) => {
  const phase = get(campaignPhaseAtom);
  if (phase === 'claims' || phase === 'over') set(linkAtom, { hpCode: null, inviteCode: null });
  if (phase !== 'open') return;
  const { hpCode, inviteCode } = get(linkAtom);
  if (inviteCode !== null && get(campaignAtom).invites.on)
    set(openPopupAtom, { kind: 'acceptInvite', code: inviteCode });
  if (hpCode !== null && (await set(claimGiftAtom, hpCode))) set(linkAtom, { ...get(linkAtom), hpCode: null });
});

/**
 * Accepts a friend's invite; succeeds too when it can never be accepted. It fails before the campaign, when the invite
 * waits.
 */
export const acceptInviteAtom = action(async (get, set, code: string) => {
  const calling = get(callAtom)('bindingInvite', { invite_code: code });
  const early = get(campaignNowAtom) < startOf(get(campaignAtom).firstDay).getTime();
  const accepted = await (early ? calling : ignoreRefusal(calling));
  if (accepted !== undefined) set(showToastAtom, linksCopy(get(campaignAtom)).inviteAccepted);
  await set(refreshUserAtom);
});
