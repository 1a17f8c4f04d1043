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
import { storedAtom } from '../stored-atom.ts';
import { showToastAtom } from '../toast.ts';
import { refreshUserAtom } from '../account/user.ts';

/** The last gift code that was handled: the same link opened again is ignored. */
const lastGiftAtom = storedAtom('hpCode', v.nullable(v.string()), null);

const claimGiftAtom = action(async (get, set, code: string) => {
  if (code === get(lastGiftAtom)) return;
  const gift = await ignoreRefusal(get(callAtom)('receiveHp', { hp_code: code }));
  if (gift !== undefined)
    set(showToastAtom, linksCopy(get(campaignAtom)).giftReceived(gift.donation_user_nickname), { kept: true });
  set(lastGiftAtom, code);
  await set(refreshUserAtom);
});

/** Links only count while the campaign is open: before it they wait, after it they are dropped. */
export const handleLinkAtom = atom(null, async (get, set) => {
  const phase = get(campaignPhaseAtom);
  if (phase === 'claims' || phase === 'over') set(linkAtom, { hpCode: null, inviteCode: null });
  if (phase !== 'open') return;
  const { hpCode, inviteCode } = get(linkAtom);
  if (inviteCode !== null && get(campaignAtom).invites.on) {
    // Accepted or declined, the invite does not come back.
    const onClose = (): void => set(linkAtom, { ...get(linkAtom), inviteCode: null });
    set(openPopupAtom, { kind: 'acceptInvite', code: inviteCode, onClose });
  }
  if (hpCode !== null && (await set(claimGiftAtom, hpCode))) set(linkAtom, { ...get(linkAtom), hpCode: null });
});

/**
 * Accepts a friend's invite; succeeds as well when it can never be accepted. Before the campaign's start it fails: the
 * invite waits.
 */
export const acceptInviteAtom = action(async (get, set, code: string) => {
  const calling = get(callAtom)('bindingInvite', { invite_code: code });
  const early = get(campaignNowAtom) < startOf(get(campaignAtom).firstDay).getTime();
  const accepted = await (early ? calling : ignoreRefusal(calling));
  if (accepted !== undefined) set(showToastAtom, linksCopy(get(campaignAtom)).inviteAccepted);
  await set(refreshUserAtom);
});
