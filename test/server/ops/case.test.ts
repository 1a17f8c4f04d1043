import { beforeEach, expect, test } from 'vitest';
import { bindAccountCode } from '../../../server/rules/tasks/account-codes.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { openSession } from '../../../server/rules/account/session.ts';
import { countSms, THROTTLED } from '../../../server/rules/account/code-budget.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

describeRules('an operator', (suite) => {
  let rules: RuleHarness;

  beforeEach(async () => {
    rules = await suite.fresh();
  });

  const list = (line: string) => operateList(rules, line);
  const linesOf = async (line: string, part: string) =>
    (await list(line)).filter(({ what }) => what === part).map(({ value }) => value);

  test('sees a player’s case: ledger in Chinese, games with scores, tasks, draws, awards, logins', async () => {
    const me = await rules.addPlayer(6000);
    await rules.run(me, exchangeItem, { id: 1 });
    await rules.run(me, drawPrize, {});
    await openSession(contextOf(rules), me.id);
    const { sql } = rules.database;
    await sql`
      insert into games (id, player_id, status, version, sim_version, paid_with, started_at, started_day, ended_at, score, claimed_score, idle_ms, result, watch)
      values ('g1', ${me.id}, 'finished', 1, 1, 'free', '2025-11-15T04:00:00Z', '2025-11-15', '2025-11-15T04:03:20Z', 1234, 1234,
        12000, '{"coin":120}', 'code-of-the-game')`;
    await sql`
      insert into games (id, player_id, status, version, sim_version, paid_with, started_at, started_day, claimed_score, fault)
      values ('g2', ${me.id}, 'refused', 1, 1, 'free', '2025-11-15T05:00:00Z', '2025-11-15', 99999, 'score')`;
    await sql`
      insert into task_marks (player_id, task_key, period, reported_at) values (${me.id}, 'share', '2025-11-15', '2025-11-15T04:00:00Z')`;
    const shown = `player show ${me.publicId}`;
    expect(await linesOf(shown, '账目')).toEqual(
      expect.arrayContaining([
        '萤石 -800 → 5200 · 兑换（专属头像框）',
        expect.stringMatching(/^萤石 -\d+ → \d+ · 抽奖花费（第 1 次）$/),
      ]),
    );
    expect(await linesOf(shown, '对局')).toEqual([
      '未通过校验 自报 99999 分（score）（g2）',
      '已结算 1234 分 +120 萤石 用时 200 秒 停顿 12 秒（g1） 回放 /#/watch/code-of-the-game',
    ]);
    expect(await linesOf(shown, '任务')).toEqual([expect.stringMatching(/ 2025-11-15 已完成，未领取$/)]);
    expect(await linesOf(shown, '抽奖')).toEqual([expect.stringMatching(/^第 1 次：/)]);
    expect(await linesOf(shown, '奖品')).toContainEqual(expect.stringMatching(/：专属头像框（兑换）待领取$/));
    const login = /^登录，有效至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
    expect(await linesOf(shown, '登录')).toEqual([expect.stringMatching(login)]);
    expect((await operate(rules, shown)).out).toMatch(/^对局 +2025-11-15 12:00:00 +已结算/m);
  });

  test('sees why coins were given, by whom, and what else operators did', async () => {
    const me = await rules.addPlayer();
    await list(`player adjust ${me.publicId} --coins 60 --reason 网络断开补偿 --case C-7`);
    await list(`player block ${me.publicId} --reason 刷分`);
    const shown = `player show ${me.publicId}`;
    expect(await linesOf(shown, '账目')).toEqual(['萤石 +60 → 60 · 客服调整（网络断开补偿）']);
    expect(await linesOf(shown, '操作')).toEqual(['tester 封禁：刷分', 'tester 调整余额：网络断开补偿']);
    expect(await list('log')).toMatchObject([{ case_number: null }, { case_number: 'C-7' }]);
  });

  test('pages through a long ledger, or takes it whole', async () => {
    const me = await rules.addPlayer();
    for (let n = 0; n < 60; n += 1)
      await rules.database.sql`
        insert into ledger (player_id, asset, delta, balance, reason, reference, at)
        values (${me.id}, 'coin', 1, ${n + 1}::int, 'game', ${`g${n}`}, now())`;
    const short = await operate(rules, `player show ${me.publicId}`);
    expect(short.out).toContain('账目：共 60 条，这里是第 1 到 8 条');
    const pages = await Promise.all(
      [1, 2].map((page) => linesOf(`player show ${me.publicId} --part ledger --page ${page}`, '账目')),
    );
    expect(pages.map(({ length }) => length)).toEqual([50, 10]);
    expect(await linesOf(`player show ${me.publicId} --all`, '账目')).toEqual(pages.flat());
  });

  test('has the numbers by day and by month, and the stock’s pace', async () => {
    const me = await rules.addPlayer(9000);
    for (const result of ['sent', 'sent', 'isv.LIMIT', THROTTLED]) await countSms(contextOf(rules), result);
    await rules.run(me, exchangeItem, { id: 3 });
    rules.setTime('2025-11-16T00:30:00');
    await rules.run(await rules.addPlayer(), drawPrize, {});
    await rules.run(me, drawPrize, {});
    const days = await list('stats by day');
    expect(days.map(({ period }) => period)).toEqual(['2025-11-15', '2025-11-16']);
    const sms = { sms: 2, sms_throttled: 1, sms_failed: 1 };
    const coins = { coins_made: 0, coins_adjusted: 9000 };
    expect(days[0]).toMatchObject({ players_new: 1, exchanges: 1, draws: 0, ...coins, ...sms });
    expect(days[1]).toMatchObject({ players_new: 1, draws: 1, sms: 0 });
    expect(Number(days[1]?.['coins_spent'])).toBe(rules.campaign.draw.cost);
    expect(await list('stats by month')).toMatchObject([{ period: '2025-11', players_new: 2, draws: 1, sms: 2 }]);
    expect(await list('stats by day --from 2025-11-16')).toHaveLength(1);
    expect((await operate(rules, 'stats by day --csv')).out).toContain('period,players_new,players,games,refused,');
    const pace = { remaining: 99, given: 1, given_in_7_days: 1, days_left: 693 };
    expect(await list('stats stock')).toContainEqual({ kind: 'item', id: 3, name: '帆布袋', ...pace });
  });

  test('deletes codes that nobody has bound, and says of the others why not', async () => {
    await operateList(rules, 'codes import file', 'WX01\nWX02\nWX03\n');
    await rules.run(await rules.addPlayer(), bindAccountCode, { type: 'weChat', code: 'WX02' });
    expect(await list('codes delete wx01 WX02 WX09 --reason typo')).toEqual([
      { code: 'WX01', result: 'deleted' },
      { code: 'WX02', result: 'bound' },
      { code: 'WX09', result: 'unknown' },
    ]);
    expect(await operate(rules, 'codes delete --reason x')).toMatchObject({ exit: 2 });
    expect(await list('codes delete --free --reason "printed twice"')).toEqual([{ code: 'WX03', result: 'deleted' }]);
    expect(await list('codes list')).toMatchObject([{ code: 'WX02' }]);
    expect((await list('log'))[0]).toMatchObject({ command: 'codes delete', reason: 'printed twice' });
  });
});
