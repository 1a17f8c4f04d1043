import { GAME_COST } from '../../contract/constants.ts';
import { atom } from 'jotai/vanilla';
import { dayOf } from '../../campaign/phase.ts';
import { campaignDayAtom, campaignPhaseAtom } from '../campaign/phase.ts';
import { userAtom } from '../account/user.ts';

/** Whether today's balance is known to be too low; yesterday's has been refilled since. */
export const outOfStaminaAtom = atom((get) => {
  const user = get(userAtom);
  if (user === null || user.hp >= GAME_COST || get(campaignPhaseAtom) !== 'open') return false;
  return dayOf(new Date(user.campaign_now)) === get(campaignDayAtom);
});
