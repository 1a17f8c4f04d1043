import { beforeEach, describe, expect, test } from 'vitest';
import { contextOf } from '../../server/rules/context.ts';
import type { OperatorContext } from '../../server/rules/operations/operations.ts';
import { readWhole } from '../../server/rules/operations/paging.ts';
import {
  changeRole,
  confirmPerson,
  inviteAgain,
  invitePerson,
  withdrawPerson,
} from '../../server/rules/people/changes.ts';
import { PEOPLE_LIST, personVersion } from '../../server/rules/people/people.ts';
import { ownPhone, refusalsOf } from '../../server/rules/people/witness.ts';
import { TestConsole } from '../support/console/console.ts';
import { logged } from '../support/console/logged.ts';
import { operate, operateList, refusalOf } from '../support/server/operator.ts';
import { describeRules, type RuleHarness } from '../support/server/rule-suite.ts';

const DAY_MS = 24 * 3600 * 1000;
const why = { reason: 'test' };

/** What takes an admin away, each by its row of the operation log. */
const TAKING: Readonly<Record<string, (inside: OperatorContext, name: string) => Promise<unknown>>> = {
  'console role': (inside, name) => changeRole(inside, { name, role: 'auditor' }, why),
  'console invite again': (inside, name) => inviteAgain(inside, { name }, why),
  'console withdraw': (inside, name) => withdrawPerson(inside, { name }, why),
};

describeRules('people of the console', (suite) => {
  let rules: RuleHarness;
  let office: TestConsole;

  beforeEach(async () => {
    rules = await suite.fresh();
    office = new TestConsole(rules);
  });

  const as = <T>(operator: string, work: (inside: OperatorContext) => Promise<T>): Promise<T> =>
    rules.database.tx((sql) => work({ ...contextOf(rules, sql), operator }));
  const refusal = async (asker: string, name: string) => (await refusalsOf(contextOf(rules), { name }))(asker);
  const confirm = (operator: string, name: string) =>
    as(operator, (inside) => confirmPerson(inside, { name }, { reason: 'met' }));
  const adminsOf = () => readWhole(contextOf(rules), PEOPLE_LIST, { role: 'admin', standing: 'active' });

  describe.each(Object.entries(TAKING))('%s', (command, take) => {
    test('leaves the last admin who has taken the invitation', async () => {
      await office.join('anna', 'admin');
      const { token } = await office.invite('ben', 'admin');
      await expect(as('root', (inside) => take(inside, 'Anna'))).rejects.toThrow('anna 是最后一位管理员');
      expect(await logged(rules, command)).toEqual([]);
      await office.take(token);
      await as('ben', (inside) => take(inside, 'Anna'));
      expect(await adminsOf()).toMatchObject([{ name: 'ben' }]);
      expect(await logged(rules, command)).toMatchObject([{ operator: 'ben', detail: { person: 'anna' } }]);
    });

    test('of two admins who do it to each other, one stays', async () => {
      await office.join('anna', 'admin');
      await office.join('ben', 'admin');
      const tried = await Promise.allSettled([
        as('anna', (inside) => take(inside, 'ben')),
        as('ben', (inside) => take(inside, 'anna')),
      ]);
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await adminsOf()).toHaveLength(1);
    });
  });

  test('nobody is invited under the name of another, however it is written', async () => {
    const names = ['anna', 'Anna', 'ＡＮＮＡ', ' an\u200bna ', 'an\u034fna', '\u3164anna\ufe0f'];
    const taken = '已经有人叫';
    const anna = await office.join('anna', 'admin');
    const invite = (operator: string, name: string, by: string | null) =>
      as(operator, (inside) => invitePerson(inside, { name, role: 'service' }, why, by));
    for (const name of names) {
      const asked = await anna.call('invitePerson', { name, role: 'service', reason: 'typed by mistake' });
      expect(asked, name).toMatchObject({ status: 409, error: expect.stringContaining(taken) });
      await expect(invite('root', name, null), name).rejects.toThrow(taken);
    }
    expect(await anna.call('me')).toMatchObject({ answer: { name: 'anna', role: 'admin' } });
    await office.join('ben', 'admin');
    await as('ben', (inside) => withdrawPerson(inside, { name: 'ANNA' }, why));
    for (const name of names) {
      await expect(invite('ben', name, 'ben'), name).rejects.toThrow(taken);
      await expect(as('ben', (inside) => inviteAgain(inside, { name }, why))).rejects.toThrow('没有在用的账号');
    }
  });

  test('the command line invites, invites again, changes a role and withdraws', async () => {
    expect(await refusalOf(rules, 'console role anna --role judge --reason x')).toContain('没有在用的账号 anna');
    for (const name of ['anna', 'ben', 'cara']) await operateList(rules, `console invite ${name} --role admin`);
    expect(await refusalOf(rules, 'console invite Ben --role service')).toContain('已经有人叫 Ben');
    const alone = await operate(rules, 'console invite dan --role admin --emergency');
    expect(alone).toMatchObject({ exit: 2, err: expect.stringContaining('--emergency needs --reason') });
    await operateList(rules, 'console invite-again ben --reason expired');
    await operateList(rules, 'console role cara --role judge --reason moved');
    expect(await refusalOf(rules, 'console role cara --role judge --reason moved')).toContain('已经是审核');
    await operateList(rules, 'console withdraw cara --reason left');
    expect(await readWhole(contextOf(rules), PEOPLE_LIST, {})).toMatchObject([
      { name: 'anna', role: 'admin', standing: 'invited', founder: true, invited_by: null },
      { name: 'ben', founder: true },
      { name: 'cara', role: 'judge', standing: 'withdrawn', founder: false },
    ]);
  });

  describe('a second person', () => {
    beforeEach(async () => {
      for (const founder of ['anna', 'ben']) await office.join(founder, 'admin');
    });

    test('is asked by a person: the command line names one', async () => {
      const line = 'console invite judy --role judge';
      expect(await refusalOf(rules, line)).toContain('请用 --as');
      expect(await refusalOf(rules, `${line} --as anna`)).toContain('waits for a second person');
    });

    test('is not one of the asker’s own until another admin confirms them, and a day has passed', async () => {
      await office.join('cara', 'admin', 'anna');
      await office.join('dan', 'service', 'anna');
      await office.join('eva', 'service', 'cara');
      expect(await refusal('anna', 'ben')).toBeUndefined();
      expect(await refusal('Anna', 'ANNA')).toContain('本人');
      // Each may be anna's second account: for her, for each other, and where she agrees to what they ask.
      for (const [asker, witness] of [
        ['anna', 'dan'],
        ['dan', 'anna'],
        ['cara', 'dan'],
        ['anna', 'eva'],
        ['dan', 'eva'],
      ] as const)
        expect(await refusal(asker, witness), `${asker} ${witness}`).toContain('还没有另一位管理员确认');
      expect(await refusal('ben', 'dan')).toBeUndefined();
      for (const one of ['anna', 'cara', 'dan', 'eva', 'root'])
        await expect(confirm(one, 'dan'), one).rejects.toThrow(/管理员|本人/);
      await confirm('ben', 'dan');
      await expect(confirm('ben', 'dan')).rejects.toThrow('不需要再确认');
      await expect(confirm('ben', 'anna')).rejects.toThrow('不需要再确认');
      expect(await refusal('anna', 'dan')).toContain('不到一天');
      rules.advance(DAY_MS);
      expect(await refusal('anna', 'dan')).toBeUndefined();
      expect(await refusal('anna', 'eva')).toContain('还没有');
    });

    test('is to be confirmed again after being invited again', async () => {
      await office.join('dan', 'service', 'anna');
      await confirm('ben', 'dan');
      rules.advance(DAY_MS);
      const token = await as('ben', (inside) => inviteAgain(inside, { name: 'dan' }, why));
      await office.take(token);
      expect(await refusal('anna', 'dan')).toBeUndefined();
      expect(await refusal('ben', 'dan')).toContain('还没有');
      await expect(as('ben', (inside) => inviteAgain(inside, { name: 'Ben' }, why))).rejects.toThrow(
        '不能重新邀请自己',
      );
    });

    test('has another phone, and so has whoever is given something', async () => {
      for (const name of ['gus', 'hal']) await office.take((await office.invite(name, 'service')).token, '13912345678');
      expect(await refusal('gus', 'hal')).toContain('同一个手机号');
      const [other, own] = [await rules.addPlayer(), await rules.addPlayer()];
      await rules.database.sql`
        update players set phone_hash = ${rules.keys.hash('phone', '13912345678')} where id = ${own.id}`;
      expect(await ownPhone(contextOf(rules), 'Gus', [other.id, own.id])).toBe(true);
      expect(await ownPhone(contextOf(rules), 'gus', [other.id])).toBe(false);
      expect(await ownPhone(contextOf(rules), 'anna', [own.id])).toBe(false);
    });

    test('the database keeps each of these promises', async () => {
      const { sql } = rules.database;
      await office.join('dan', 'service', 'anna');
      const broken = { code: '23514' };
      await expect(sql`update people set confirmed_by = invited_by where name = 'dan'`).rejects.toMatchObject(broken);
      await expect(sql`update people set confirmed_by = name where name = 'dan'`).rejects.toMatchObject(broken);
      await expect(sql`update people set confirmed_by = 'ben' where name = 'anna'`).rejects.toMatchObject(broken);
      await expect(sql`update people set founder = true where name = 'dan'`).rejects.toMatchObject(broken);
      await expect(sql`update people set phone_hash = null where name = 'dan'`).rejects.toMatchObject(broken);
      await expect(sql`update people set withdrawn_at = now() where name = 'dan'`).rejects.toMatchObject(broken);
    });

    test('whoever acts on a person sees what the last act has made', async () => {
      await office.join('dan', 'service', 'anna');
      const seen = () => as('ben', (inside) => personVersion(inside, 'DAN'));
      const versions = new Set([(await seen())?.version]);
      expect(await as('ben', (inside) => personVersion(inside, 'nobody'))).toBeUndefined();
      await confirm('ben', 'dan');
      versions.add((await seen())?.version);
      await as('anna', (inside) => changeRole(inside, { name: 'dan', role: 'judge' }, why));
      const there = await seen();
      versions.add(there?.version);
      expect(there).toMatchObject({
        record: { 姓名: 'dan', 岗位: '审核', 状态: '在用', 邀请人: 'anna', 确认人: 'ben' },
      });
      await as('anna', (inside) => inviteAgain(inside, { name: 'dan' }, why));
      versions.add((await seen())?.version);
      expect(versions.size).toBe(4);
    });
  });
});
