import { Failure } from '../../api/failure.ts';
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { Code } from '../../contract/index.ts';
import { linksCopy } from '../../copy/links.ts';
import { action, callAtom } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { startOf } from '../../campaign/phase.ts';
import { campaignNowAtom, campaignPhaseAtom } from '../campaign/phase.ts';
import { linkAtom } from './held-link.ts';
import { openPopupAtom, showToastAtom } from '../overlays.ts';
import { storedAtom } from '../storage.ts';
import { refreshUserAtom } from '../account/user.ts';

/**
 * Resolves to undefined when the server refused a call, which it would do again, or the campaign is not open.
 * @throws Failure of any other kind, and while stamina is full: the link is kept until there is room
 */
async function ignoreRefusal<T>(calling: Promise<T>): Promise<T | undefined> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === Code.staminaFull) throw error;
    if (error.kind === 'refused' || error.kind === 'reload') return undefined;
    throw error;
  }
}

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

/** Accepts a friend's invite, or finds that it never can be. It fails before the campaign, when the invite waits. */
export const acceptInviteAtom = action(async (get, set, code: string) => {
  const calling = get(callAtom)('bindingInvite', { invite_code: code });
  const early = get(campaignNowAtom) < startOf(get(campaignAtom).firstDay).getTime();
  const accepted = await (early ? calling : ignoreRefusal(calling));
  if (accepted !== undefined) set(showToastAtom, linksCopy(get(campaignAtom)).inviteAccepted);
  await set(refreshUserAtom);
});
