import { atom } from 'jotai/vanilla';
import { type Task, TaskStatus } from '../contract/index.ts';
import { campaignPhaseAtom } from './campaign/phase.ts';
import { resource } from './resource.ts';

export const taskResource = resource('taskList');

/** The tasks of all groups; none before they are known. */
export const tasksAtom = atom((get): readonly Task[] => {
  const { value } = get(taskResource.state);
  return value === null ? [] : [...value.daily, ...value.achievement, ...value.invite];
});

/** Number of tasks with an award to claim, for home's badge. */
export const claimableAtom = atom((get) =>
  get(campaignPhaseAtom) === 'open' ? get(tasksAtom).filter(({ status }) => status === TaskStatus.claimable).length : 0,
);
