import { campaign } from '../campaign/campaign.ts';
import { startOf } from '../campaign/phase.ts';
import { home } from '../copy/home.ts';
import { action, ignoreRefusal } from './action.ts';
import { campaignNowAtom } from './campaign-phase.ts';
import { callAtom } from './client.ts';
import { showToastAtom } from './toast.ts';
import { refreshUserAtom } from './user.ts';

/**
 * Accepts a friend's invite; succeeds as well when it can never be accepted. Before the campaign's start it fails: the
 * invite waits.
 */
export const acceptInviteAtom = action(async (get, set, code: string) => {
  const calling = get(callAtom)('bindingInvite', { invite_code: code });
  const early = get(campaignNowAtom) < startOf(campaign.firstDay).getTime();
  const accepted = await (early ? calling : ignoreRefusal(calling));
  if (accepted !== undefined) set(showToastAtom, home.inviteAccepted);
  await set(refreshUserAtom);
});
