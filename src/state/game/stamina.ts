import { GAME_COST } from '../../contract/constants.ts';
import { atom } from 'jotai/vanilla';
import { dayOf } from '../../campaign/phase.ts';
import { TaskStatus } from '../../contract/index.ts';
import { campaignDayAtom, campaignPhaseAtom } from '../campaign/phase.ts';
import { tasksAtom } from '../task-list.ts';
import { userAtom } from '../account/user.ts';

/** Whether today's balance is known to be too low; yesterday's has been refilled since. */
export const outOfStaminaAtom = atom((get) => {
  const user = get(userAtom);
  if (user === null || user.hp >= GAME_COST || get(campaignPhaseAtom) !== 'open') return false;
  return dayOf(new Date(user.campaign_now)) === get(campaignDayAtom);
});

export const claimableTaskAtom = atom((get) => get(tasksAtom).find(({ status }) => status === TaskStatus.claimable));

/** The sharing task, until it is done. */
export const shareTaskAtom = atom((get) =>
  get(tasksAtom).find(({ task_key, status }) => task_key === 'share' && status === TaskStatus.todo),
);

/** The quickest way to stamina: an award to claim, a share that brings one, or the other tasks. */
export const staminaWayAtom = atom((get): 'claim' | 'share' | 'tasks' => {
  if (get(claimableTaskAtom) !== undefined) return 'claim';
  return get(shareTaskAtom) === undefined ? 'tasks' : 'share';
});
