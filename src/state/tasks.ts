import { atom } from 'jotai/vanilla';
import type { TaskKey } from '../campaign/kinds.ts';
import { type Task, TaskStatus } from '../contract/index.ts';
import { taskCopy } from '../copy/task.ts';
import { giftLink } from '../share/links.ts';
import { action, callAtom } from './action.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { claimableTaskAtom } from './game/stamina-way.ts';
import { startGameAtom } from './game/start.ts';
import { copyAtom } from './share.ts';
import { taskResource } from './task-list.ts';
import { showToastAtom } from './overlays.ts';
import { requirePlayerAtom, refreshUserAtom } from './account/user.ts';

const setStatusAtom = atom(null, (get, set, id: number, status: Task['status']) => {
  const { value } = get(taskResource.state);
  if (value === null) return;
  const changed = (tasks: readonly Task[]): Task[] => tasks.map((one) => (one.id === id ? { ...one, status } : one));
  set(taskResource.set, {
    daily: changed(value.daily),
    achievement: changed(value.achievement),
    invite: changed(value.invite),
  });
});

export const claimTaskAtom = action(async (get, set, { id }: Task) => {
  await get(callAtom)('taskReceive', { id });
  set(setStatusAtom, id, TaskStatus.done);
  set(showToastAtom, taskCopy(get(campaignAtom)).claimed);
  await Promise.all([set(taskResource.refresh), set(refreshUserAtom)]);
});

/** Claims the stamina of a task and starts a game with it. @returns whether the task was claimed */
export const claimAndStartAtom = atom(null, async (get, set): Promise<boolean> => {
  const task = get(claimableTaskAtom);
  if (task === undefined || !(await set(claimTaskAtom, task))) return false;
  await set(startGameAtom);
  return true;
});

/** Reports a task done that the server can't observe. */
export const reportTaskAtom = action(async (get, set, task_key: TaskKey) => {
  await get(callAtom)('taskReport', { task_key });
  await set(taskResource.refresh);
});

/** Binds the official account by the code that it sent the player. */
export const bindAccountAtom = action(async (get, set, code: string) => {
  await get(callAtom)('bindingCode', { type: 'weChat', code });
  set(showToastAtom, taskCopy(get(campaignAtom)).accountCode.bound);
  await set(taskResource.refresh);
});

/** Copies today's gift link. */
export const copyGiftAtom = atom(null, async (get, set) => {
  const user = await set(requirePlayerAtom);
  if (user === null) return;
  const campaign = get(campaignAtom);
  const { text, copied } = taskCopy(campaign).gift;
  await set(copyAtom, text(giftLink(campaign, user.hp_code)), copied);
});
