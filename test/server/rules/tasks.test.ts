import { beforeEach, expect, test } from 'vitest';
import type { TaskKey } from '../../../src/campaign/kinds.ts';
import { Code, TaskStatus } from '../../../src/contract/index.ts';
import { bindAccountCode } from '../../../server/rules/tasks/account-codes.ts';
import { giftCode, takeGift } from '../../../server/rules/friends/gifts.ts';
import { acceptInvite, changedByInvite } from '../../../server/rules/friends/invites.ts';
import { listTasks, receiveTask, reportTask } from '../../../server/rules/tasks/tasks.ts';
import { operate } from '../../support/server/operator.ts';
import { openRuleHarness, type RuleHarness } from '../../support/server/rule-harness.ts';
import { type InsertedPlayer, describeRules } from '../../support/server/rule-suite.ts';

const ids: Readonly<Record<TaskKey, number>> = {
  share: 1,
  donation: 2,
  weChat: 3,
  qq: 4,
  booking: 5,
  invite_five: 6,
  invite_ten: 7,
};

describeRules('tasks', (suite) => {
  let rules: RuleHarness;
  let me: InsertedPlayer;

  beforeEach(async () => {
    rules = suite.shared;
    me = await rules.addPlayer();
  });

  const status = async (key: TaskKey): Promise<number | undefined> => {
    const { data } = await rules.run(me, listTasks, {});
    const tasks = Object.values(data ?? {}).flat();
    return tasks.find(({ task_key }) => task_key === key)?.status;
  };
  const report = (task_key: TaskKey) => rules.run(me, reportTask, { task_key });
  const receive = (key: TaskKey) => rules.run(me, receiveTask, { id: ids[key] });
  const earned = async (): Promise<number> => (await rules.balancesOf(me)).earned;
  const takeMine = async (friend: InsertedPlayer) =>
    rules.run(friend, takeGift, { hp_code: giftCode(rules.keys, me.inviteCode, '2025-11-15') });
  const invited = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1)
      await rules.run(await rules.addPlayer(), acceptInvite, { invite_code: me.inviteCode }, changedByInvite);
  };

  test('are listed in their groups with titles and awards', async () => {
    const { data } = await rules.run(me, listTasks, {});
    expect(data?.daily.map(({ task_key, award_str }) => [task_key, award_str])).toEqual([
      ['share', '体力+1'],
      ['donation', '体力+1'],
    ]);
    expect(data?.achievement.map(({ task_key }) => task_key)).toEqual(['weChat', 'qq', 'booking']);
    expect(data?.invite.map(({ title, status: at }) => [title, at])).toEqual([
      ['邀请 5 位好友', TaskStatus.todo],
      ['邀请 10 位好友', TaskStatus.todo],
    ]);
  });

  test.each(['share', 'qq', 'booking'] as const)('%s: reported, claimed once', async (key) => {
    expect(await receive(key)).toMatchObject({ code: Code.notClaimable });
    expect(await report(key)).toMatchObject({ code: Code.ok });
    expect(await status(key)).toBe(TaskStatus.claimable);
    expect(await report(key)).toMatchObject({ code: Code.already });
    const received = await Promise.all(Array.from({ length: 20 }, () => receive(key)));
    expect(received.filter(({ code }) => code === Code.ok)).toMatchObject([{ msg: '领取成功' }]);
    expect(received.filter(({ code }) => code === Code.already)).toHaveLength(19);
    expect(await status(key)).toBe(TaskStatus.done);
    expect(await earned()).toBe(1);
  });

  test.each(['donation', 'weChat', 'invite_five', 'invite_ten'] as const)('%s can not be reported', async (key) => {
    expect(await report(key)).toMatchObject({ code: Code.notReportable });
  });

  test('a daily one starts anew at midnight; an unclaimed award of yesterday is gone', async () => {
    rules.setTime('2025-11-15T23:59:59');
    await report('share');
    rules.advance(1000);
    expect(await status('share')).toBe(TaskStatus.todo);
    expect(await receive('share')).toMatchObject({ code: Code.notClaimable });
    await report('share');
    expect(await receive('share')).toMatchObject({ code: Code.ok });
  });

  test('an achievement stays claimable over midnight, and is once ever', async () => {
    await report('qq');
    rules.setTime('2025-11-16T00:00:01');
    expect(await receive('qq')).toMatchObject({ code: Code.ok });
    rules.setTime('2025-11-17T00:00:01');
    expect(await status('qq')).toBe(TaskStatus.done);
  });

  test('donation follows a friend who took the gift of today', async () => {
    await takeMine(await rules.addPlayer());
    expect(await status('donation')).toBe(TaskStatus.claimable);
    expect(await receive('donation')).toMatchObject({ code: Code.ok });
    rules.setTime('2025-11-16T08:00:00');
    expect(await status('donation')).toBe(TaskStatus.todo);
  });

  test('weChat follows a bound code and gives 2', async () => {
    await rules.database.sql`insert into account_codes (code, created_at) values (${`WX${me.id}`}, now())`;
    await rules.run(me, bindAccountCode, { type: 'weChat', code: `WX${me.id}` });
    await receive('weChat');
    expect(await earned()).toBe(2);
  });

  test('invites count to five, then to ten', async () => {
    await invited(4);
    expect(await receive('invite_five')).toMatchObject({ code: Code.notClaimable });
    await invited(1);
    expect(await receive('invite_five')).toMatchObject({ code: Code.ok });
    expect(await status('invite_ten')).toBe(TaskStatus.todo);
    await invited(5);
    expect(await receive('invite_ten')).toMatchObject({ code: Code.ok });
    expect(await earned()).toBe(8);
  });

  test('at the cap nothing is used up: task, gift and invite wait until there is room', async () => {
    await report('share');
    const friend = await rules.addPlayer();
    const gift = { hp_code: giftCode(rules.keys, friend.inviteCode, '2025-11-15') };
    const invite = { invite_code: friend.inviteCode };
    const claims = [
      () => receive('share'),
      () => rules.run(me, takeGift, gift),
      () => rules.run(me, acceptInvite, invite, changedByInvite),
    ];
    const { cap } = rules.campaign.stamina;
    await operate(rules, `player adjust ${me.publicId} --stamina ${cap} --reason x`);
    for (const claim of claims) expect(await claim()).toMatchObject({ code: Code.staminaFull });
    expect(await status('share')).toBe(TaskStatus.claimable);
    expect(await rules.balancesOf(friend)).toMatchObject({ coin: 0 });
    await operate(rules, `player adjust ${me.publicId} --stamina -3 --reason x`);
    for (const claim of claims) expect(await claim()).toMatchObject({ code: Code.ok });
    expect(await earned()).toBe(cap);
  });

  test('one that is off is not there, nor one that never was', async () => {
    const tasks = rules.campaign.tasks.map((task) => Object.assign({}, task, { on: task.key !== 'share' }));
    rules = await openRuleHarness(rules.database, { ...rules.campaign, tasks });
    expect(await status('share')).toBeUndefined();
    expect(await report('share')).toMatchObject({ code: Code.notReportable });
    for (const id of [ids.share, 99])
      expect(await rules.run(me, receiveTask, { id })).toMatchObject({ code: Code.notClaimable });
  });
});
