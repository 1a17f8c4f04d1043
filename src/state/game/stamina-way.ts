import { atom } from 'jotai/vanilla';
import { TaskStatus } from '../../contract/index.ts';
import { tasksAtom } from '../task-list.ts';

/** A task whose reward can be claimed. */
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
