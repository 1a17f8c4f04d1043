import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TaskList } from '../../../src/contract/index.ts';
import Task from '../../../src/screens/task/Task.tsx';
import { claimableAtom } from '../../../src/state/task-list.ts';
import { aPlayer, someTasks } from '../ui/samples.ts';
import { type Answers, renderInApp } from '../ui/render-in-app.tsx';

const open = (answers: Answers = {}) => renderInApp(<Task />, { taskList: () => someTasks(), ...answers });
const clipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

// Otherwise a game that another spec left would be continued.
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.location.hash = '#/';
});

test('spec 2 /task, 4: three groups, daily, achievement and invite; a task is to do, claimable or done', async () => {
  const { screen } = await open({ userInfo: () => aPlayer({ invite_num: 7 }) });
  for (const name of ['每日任务', '成就任务', '邀请任务']) {
    await expect.element(screen.getByRole('region', { name })).toBeVisible();
  }
  await expect.element(screen.getByRole('button', { name: '领取：分享活动给好友' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '去完成：关注微信公众号' })).toBeVisible();
  await expect.element(screen.getByText('已完成')).toBeVisible();
  await expect.element(screen.getByText('5/5')).toBeVisible();
  await expect.element(screen.getByRole('progressbar').first()).toHaveAttribute('value', '5');
  await expect.element(screen.getByText('7/10')).toBeVisible();
  await expect.element(screen.getByText('每邀请 1 位好友得 400 萤石，最多 10 位')).toBeVisible();
});

test('spec 4, 8: claiming marks a task done, says 领取成功 and brings the stamina', async () => {
  let claimed = false;
  const { screen, payloads, store } = await open({
    taskList: () => someTasks({ 1: claimed ? 2 : 1 }),
    userInfo: () => aPlayer({ hp: claimed ? 4 : 3 }),
    taskReceive: () => {
      claimed = true;
      return null;
    },
  });
  await screen.getByRole('button', { name: '领取：分享活动给好友' }).click();
  await expect.element(screen.getByText('领取成功')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '当前体力' })).toMatchTextContent(/4$/);
  expect(payloads('taskReceive')).toEqual([{ id: 1 }]);
  expect(screen.getByText('已完成').elements()).toHaveLength(2);
  expect(store.get(claimableAtom)).toBe(0);
});

test('spec 9 task keys: inviting copies the link and counts as sharing', async () => {
  const write = clipboard();
  const { screen, payloads } = await open({ taskReport: () => null });
  await screen.getByRole('button', { name: '去完成：邀请 5 位好友' }).click();
  await expect.element(screen.getByText('邀请链接已复制，快去邀请好友吧')).toBeVisible();
  expect(write.mock.calls[0]?.[0]).toContain('inviteCode=INVITEME');
  await expect.poll(() => payloads('taskReport')).toEqual([{ task_key: 'share' }]);
});

test('spec 9 task keys: qq opens the group, then reports', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  const { screen, payloads } = await open({ taskList: () => someTasks({ 4: 0 }), taskReport: () => null });
  await screen.getByRole('button', { name: '去完成：加入官方 QQ 群' }).click();
  expect(openWindow).toHaveBeenCalledOnce();
  await expect.poll(() => payloads('taskReport')).toEqual([{ task_key: 'qq' }]);
});

test('a group that the campaign has switched off is left out; none at all says so', async () => {
  const { screen } = await open({ taskList: () => ({ daily: [], achievement: [], invite: [] }) });
  await expect.element(screen.getByText('今天没有任务了，明天再来看看')).toBeVisible();
  expect(screen.getByRole('region', { name: '邀请任务' }).elements()).toHaveLength(0);
});

test('an old list that is still on its way does not undo a claim', async () => {
  const lists: ((list: TaskList) => void)[] = [];
  const { screen } = await open({
    taskList: () => new Promise((resolve) => lists.push(resolve)),
    taskReceive: () => null,
  });
  await expect.poll(() => lists).toHaveLength(1);
  lists[0]?.(someTasks());
  await expect.element(screen.getByRole('button', { name: '领取：分享活动给好友' })).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => lists).toHaveLength(2);
  await screen.getByRole('button', { name: '领取：分享活动给好友' }).click();
  lists[1]?.(someTasks());
  await expect.poll(() => lists).toHaveLength(3);
  lists[2]?.(someTasks({ 1: 2 }));
  await expect.poll(() => screen.getByText('已完成').elements()).toHaveLength(2);
});
