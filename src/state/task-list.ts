import { atom } from 'jotai/vanilla';
import { type Task, type TaskList, TaskStatus } from '../contract/index.ts';
import { campaignPhaseAtom } from './campaign-phase.ts';
import { resource } from './resource.ts';

/** The three groups of tasks. */
export const taskResource = resource('taskList');

const all = ({ daily, achievement, invite }: TaskList): Task[] => [...daily, ...achievement, ...invite];

/** Tasks whose award waits and can be taken; home's badge. */
export const claimableAtom = atom((get) => {
  const { value } = get(taskResource.state);
  return value === null || get(campaignPhaseAtom) !== 'open'
    ? 0
    : all(value).filter(({ status }) => status === TaskStatus.claimable).length;
});
