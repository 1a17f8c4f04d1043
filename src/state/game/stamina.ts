import { atom } from 'jotai/vanilla';
import { campaign } from '../../campaign/campaign.ts';
import { TaskStatus } from '../../contract/index.ts';
import { navigate } from '../../routing/hash.ts';
import { campaignPhaseAtom } from '../campaign-phase.ts';
import { tasksAtom } from '../task-list.ts';
import { claimTaskAtom } from '../tasks.ts';
import { userAtom } from '../user.ts';

/** Whether the player is known to have too little stamina for a game that could else be started. */
export const tiredAtom = atom((get) => {
  const user = get(userAtom);
  return user !== null && user.hp < campaign.stamina.gameCost && get(campaignPhaseAtom) === 'open';
});

const waitingAwardAtom = atom((get) => get(tasksAtom).find(({ status }) => status === TaskStatus.claimable));

/** The quickest way to stamina: an award that waits, a share that brings one, or the other tasks. */
export const staminaWayAtom = atom((get): 'claim' | 'share' | 'tasks' => {
  if (get(waitingAwardAtom) !== undefined) return 'claim';
  const shares = get(tasksAtom).some(({ task_key, status }) => task_key === 'share' && status === TaskStatus.todo);
  return shares ? 'share' : 'tasks';
});

/**
 * Goes that way. @param share shares something, which the server is told of
 * @returns whether stamina came, or the page that brings some is shown
 */
export const earnStaminaAtom = atom(null, async (get, set, share: () => Promise<unknown>): Promise<boolean> => {
  const way = get(staminaWayAtom);
  if (way === 'tasks') {
    navigate('/task');
    return true;
  }
  if (way === 'share') await share();
  const award = get(waitingAwardAtom);
  return award !== undefined && (await set(claimTaskAtom, award));
});
