import { campaign } from '../campaign/campaign.ts';
import { ZONE_OFFSET_MS } from '../campaign/zone.ts';
import { home } from '../copy/home.ts';
import { action, ignoreRefusal } from './action.ts';
import { callAtom, serverClockAtom } from './client.ts';
import { showToastAtom } from './toast.ts';
import { refreshUserAtom } from './user.ts';

const START = Date.parse(campaign.firstDay) - ZONE_OFFSET_MS;

/**
 * Accepts a friend's invite; succeeds as well when it can never be accepted. Before the campaign's start it fails: the
 * invite waits.
 */
export const acceptInviteAtom = action(async (get, set, code: string) => {
  const calling = get(callAtom)('bindingInvite', { invite_code: code });
  const ahead = get(serverClockAtom).now() < START;
  const accepted = await (ahead ? calling : ignoreRefusal(calling));
  if (accepted !== undefined) set(showToastAtom, home.inviteAccepted);
  await set(refreshUserAtom);
});
