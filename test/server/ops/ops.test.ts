import { beforeEach, expect, test } from 'vitest';
import { bindAccountCode } from '../../../server/rules/tasks/account-codes.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { operate, operateList, refusalOf } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { openSession } from '../../../server/rules/account/session.ts';
import { countSms, THROTTLED } from '../../../server/rules/account/code-budget.ts';

describeRules('operators', (suite) => {
  let rules: RuleHarness;

  beforeEach(async () => {
    rules = await suite.fresh();
  });

  const ops = (line: string, input?: string) => operate(rules, line, input);
  const list = (line: string, input?: string) => operateList(rules, line, input);
  const refusal = (line: string, input?: string) => refusalOf(rules, line, input);
  const linesOf = async (line: string, part: string) =>
    (await list(line)).filter(({ what }) => what === part).map(({ value }) => value);
  const logged = async (): Promise<unknown[]> =>
    (await list('log')).flatMap(({ operator, command }) => (operator === 'tester' ? [command] : []));

  test('see and change live stock; the audit stays clean', async () => {
    await rules.run(await rules.addPlayer(6000), exchangeItem, { id: 3 });
    await list('stock add item 3 5 --reason "five more bags"');
    await list('stock remove prize 1 4 --reason "kept back"');
    const stock = await list('stock');
    const bag = { initial: 105, remaining: 104, given: 1 };
    expect(stock.find(({ name }) => name === '帆布袋')).toMatchObject(bag);
    expect(stock.find(({ kind, id }) => kind === 'prize' && id === 1)).toMatchObject({ initial: 1, remaining: 1 });
    expect(await refusal('stock remove prize 1 2 --reason x')).toBe('奖品 1 只剩 1 件，不能取走 2 件');
    expect(await refusal('stock add prize 99 1 --reason x')).toBe('没有奖品 99');
    expect(await ops('audit')).toMatchObject({ exit: 0, out: expect.stringMatching('everything adds up') });
    expect((await list('log'))[0]).toMatchObject({ operator: 'tester', command: 'stock', reason: 'kept back' });
  });

  test('generate, import and list account codes', async () => {
    const made = await list('codes generate 3');
    expect(made.map(({ code }) => code)).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[A-Z2-9]{10}$/)));
    expect(await list('codes import file', ' wx-01 ab\r\nwx01AB\nWX02CD\n\n')).toEqual([{ added: 2, known: 0 }]);
    expect(await list('codes import file', 'WX02CD\nwx03ef')).toEqual([{ added: 1, known: 1 }]);
    const twoHeaders = 'code\r\nWX09CD\n\u{feff}code\r\nWX09CE\r\n';
    for (const wrong of ['WX09CD\n<script>', twoHeaders, 'code\n', 'code,award\nWX09CD,1\n'])
      await refusal('codes import file', wrong);
    const me = await rules.addPlayer();
    await rules.run(me, bindAccountCode, { type: 'weChat', code: 'wx02cd' });
    expect(await list('codes list --bound')).toMatchObject([{ code: 'WX02CD', player: me.publicId }]);
    expect(await list('codes list --free')).toHaveLength(5);
    const { out } = await ops('codes list --csv');
    expect(await list('codes import file', out)).toEqual([{ added: 0, known: 6 }]);
    expect(await list('codes import file', out.replaceAll('WX0', 'wx9'))).toEqual([{ added: 3, known: 3 }]);
  });

  test('list winners, phones covered unless asked for, and mark awards as delivered', async () => {
    const { claimCode: code } = await rules.addWinner();
    const [winner] = await list('winners --state pending --source exchange');
    expect(winner).toMatchObject({ title: '专属头像框', phone: '138****0000', state: 'pending', blocked: false });
    expect(await list('winners --phones --reason courier')).toMatchObject([{ phone: '13800000000' }]);
    expect(await list('winners --source draw')).toEqual([]);
    expect(await list(`awards deliver ${code}`)).toHaveLength(1);
    expect(await ops(`awards deliver ${String(winner?.['award'])}`)).toMatchObject({ exit: 1 });
    expect(await list('winners --state delivered')).toHaveLength(1);
    expect(await logged()).toEqual(['awards deliver', 'winners']);
  });

  test('adjust, block and unblock a player with a reason, which the case shows', async () => {
    const me = await rules.addPlayer();
    expect(await list(`player adjust ${me.publicId} --coins 500 --stamina 2 --reason 网络断开补偿 --case C-7`)).toEqual(
      [{ player: me.publicId, found_by: 'id', coin: 500, hp_earned: 2 }],
    );
    await list(`player adjust ${me.publicId} --coins -100 --reason "too much"`);
    expect(await refusal(`player adjust ${me.publicId} --coins -500 --reason x`)).toBe(
      '余额不足，调整后会小于零：还剩 400 萤石、2 点体力',
    );
    const shown = `player show ${me.publicId}`;
    await list(`player block ${me.publicId} --reason 刷分`);
    expect(await list(shown)).toContainEqual({ what: '封禁原因', value: '刷分' });
    await list(`player unblock ${me.publicId} --reason "was none"`);
    expect(await rules.balancesOf(me)).toEqual({ coin: 400, earned: 2 });
    expect(await linesOf(shown, '账目')).toContain('萤石 +500 → 500 · 客服调整（网络断开补偿）');
    const acts = ['tester 封禁：刷分', 'tester 调整余额：too much', 'tester 调整余额：网络断开补偿'];
    expect((await linesOf(shown, '操作')).slice(-3)).toEqual(acts);
    expect(await logged()).toEqual(['player unblock', 'player block', 'player adjust', 'player adjust']);
    expect((await list('log')).map(({ case_number }) => case_number)).toEqual([null, null, null, 'C-7']);
    await refusal('player show nobody');
    expect((await ops('audit')).exit).toBe(0);
  });

  test('export and erase a player, and the audit stays clean', async () => {
    const me = await rules.addPlayer(800);
    await rules.run(me, drawPrize, {});
    await rules.database.sql`
      update players set phone_hash = ${rules.keys.hash('phone', '13800000000')} where id = ${me.id}`;
    expect(await list('stats')).toContainEqual({ what: 'draws', today: 1, in_all: 1, says: expect.any(String) });
    const parts = await list('player export 13800000000');
    expect(parts[0]).toEqual({ part: 'phone', data: '"13800000000"' });
    const kinds = new Set(parts.map(({ part }) => part));
    // Whether the draw won something to claim is chance.
    kinds.delete('award');
    expect(kinds).toEqual(new Set(['phone', 'devices', 'profile', 'ledger', 'draw']));
    await list('player erase 13800000000 --reason "asked for" --anyway');
    const shown = await list(`player show ${me.publicId}`);
    expect(shown).toContainEqual({ what: '手机', value: '' });
    expect(shown).toContainEqual({ what: '昵称', value: null });
    expect((await ops('audit')).exit).toBe(0);
  });

  test('see a player’s case: ledger in Chinese, games with scores, tasks, draws, awards, logins', async () => {
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
      insert into task_marks (player_id, task_id, period, reported_at) values (${me.id}, 1, '2025-11-15', '2025-11-15T04:00:00Z')`;
    const shown = `player show ${me.publicId}`;
    expect(await linesOf(shown, '账目')).toEqual(
      expect.arrayContaining([
        '萤石 -800 → 5200 · 兑换（专属头像框）',
        expect.stringMatching(/^萤石 -\d+ → \d+ · 抽奖花费（第 1 次）$/),
      ]),
    );
    expect(await linesOf(shown, '对局')).toEqual([
      '未通过校验 自报 99999 分（score）（g2）',
      '已结算 1234 分 +120 萤石 用时 200 秒 停顿 12 秒（g1） 回放 /watch/code-of-the-game',
    ]);
    expect(await linesOf(shown, '任务')).toEqual([expect.stringMatching(/ 2025-11-15 已完成，未领取$/)]);
    expect(await linesOf(shown, '抽奖')).toEqual([expect.stringMatching(/^第 1 次：/)]);
    expect(await linesOf(shown, '奖品')).toContainEqual(expect.stringMatching(/：专属头像框（兑换）待领取$/));
    const login = /^登录，有效至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
    expect(await linesOf(shown, '登录')).toEqual([expect.stringMatching(login)]);
    expect((await ops(shown)).out).toMatch(/^对局 +2025-11-15 12:00:00 +已结算/m);
  });

  test('page through a long ledger, or list it whole', async () => {
    const me = await rules.addPlayer();
    for (let n = 0; n < 60; n += 1)
      await rules.database.sql`
        insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
        values (${me.id}, 'coin', 1, ${n + 1}::int, 'game', ${`g${n}`}, now(), now())`;
    const short = await ops(`player show ${me.publicId}`);
    expect(short.out).toContain('账目：共 60 条，这里是第 1 到 8 条');
    const pages = await Promise.all(
      [1, 2].map((page) => linesOf(`player show ${me.publicId} --part ledger --page ${page}`, '账目')),
    );
    expect(pages.map(({ length }) => length)).toEqual([50, 10]);
    expect(await linesOf(`player show ${me.publicId} --all`, '账目')).toEqual(pages.flat());
  });

  test('see the numbers by day and by month, and the stock’s pace', async () => {
    const me = await rules.addPlayer(9000);
    for (const result of ['sent', 'sent', 'isv.LIMIT', THROTTLED]) await countSms(contextOf(rules), result);
    await rules.run(me, exchangeItem, { id: 3 });
    rules.setTime('2025-11-16T00:30:00');
    await rules.run(await rules.addPlayer(), drawPrize, {});
    await rules.run(me, drawPrize, {});
    const days = await list('stats by day');
    expect(days.map(({ period }) => period)).toEqual(['2025-11-15', '2025-11-16']);
    const sms = { sms_sent: 2, sms_throttled: 1, sms_failed: 1 };
    const coins = { coins_made: 0, coins_adjusted: 9000 };
    expect(days[0]).toMatchObject({ players_new: 1, exchanges: 1, draws: 0, ...coins, ...sms });
    expect(days[1]).toMatchObject({ players_new: 1, draws: 1, sms_sent: 0 });
    expect(Number(days[1]?.['coins_spent'])).toBe(rules.campaign.draw.cost);
    expect(await list('stats by month')).toMatchObject([{ period: '2025-11', players_new: 2, draws: 1, sms_sent: 2 }]);
    expect(await list('stats by day --from 2025-11-16')).toHaveLength(1);
    expect((await ops('stats by day --csv')).out).toContain('period,visits,page_errors,sms_sent,');
    const pace = { initial: 100, remaining: 99, given: 1, given_in_7_days: 1, days_left: 693 };
    expect((await list('stats stock')).find(({ name }) => name === '帆布袋')).toMatchObject({
      kind: 'item',
      id: 3,
      ...pace,
    });
  });

  test('delete unbound codes, with a reason for each of the others', async () => {
    await list('codes import file', 'WX01\nWX02\nWX03\n');
    await rules.run(await rules.addPlayer(), bindAccountCode, { type: 'weChat', code: 'WX02' });
    expect(await list('codes delete wx01 WX02 WX09 --reason typo')).toEqual([
      { code: 'WX01', result: 'deleted' },
      { code: 'WX02', result: 'bound' },
      { code: 'WX09', result: 'unknown' },
    ]);
    expect(await ops('codes delete --reason x')).toMatchObject({ exit: 2 });
    expect(await list('codes delete --free --reason "printed twice"')).toEqual([{ code: 'WX03', result: 'deleted' }]);
    expect(await list('codes list')).toMatchObject([{ code: 'WX02' }]);
    expect((await list('log'))[0]).toMatchObject({ command: 'codes delete', reason: 'printed twice' });
  });
});
