import './leaving-calls.ts';
import { atom } from 'jotai/vanilla';
import { ownDataCopy } from '../../copy/own-data.ts';
import { action, callAtom } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { resource } from '../resource.ts';
import { awardResource } from '../rewards.ts';
import { showToastAtom } from '../overlays.ts';
import { agreedAtom } from './consent.ts';
import { logoutAtom } from './session.ts';
import { lastUserAtom, refreshUserAtom } from './user.ts';

export const ownDataResource = resource('userData');

/** Leaves nothing of the player on the device; the next login asks for the consent again. */
const leaveAtom = atom(null, (get, set, done: 'withdraw' | 'erase') => {
  set(agreedAtom, null);
  set(lastUserAtom, null);
  set(logoutAtom);
  set(showToastAtom, ownDataCopy(get(campaignAtom))[done].done);
});

/** Withdraws the consent to the texts. */
export const withdrawAtom = action(async (get, set) => {
  await get(callAtom)('userWithdraw', {});
  set(leaveAtom, 'withdraw');
});

/** Deletes the player's account. @param awards the open awards that the player saw would lapse */
export const eraseAtom = action(async (get, set, awards: number) => {
  try {
    await get(callAtom)('userErase', { awards });
  } catch (error) {
    // The facts may be others by now.
    await Promise.all([set(awardResource.refresh), set(refreshUserAtom)]);
    throw error;
  }
  set(leaveAtom, 'erase');
});
