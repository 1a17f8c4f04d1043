import { beforeEach, expect, test } from 'vitest';
import { bindAccountCode } from '../../../server/rules/tasks/account-codes.ts';
import { listAwards } from '../../../server/rules/awards/awards.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

describeRules('operators', (suite) => {
  let rules: RuleHarness;

  beforeEach(async () => {
    rules = await suite.fresh();
  });

  const ops = (line: string, input?: string) => operate(rules, line, input);
  const list = (line: string, input?: string) => operateList(rules, line, input);
  const logged = async (): Promise<unknown[]> =>
    (await list('log')).flatMap(({ operator, command }) => (operator === 'tester' ? [command] : []));

  test('see and change live stock; the audit stays clean', async () => {
    await rules.run(await rules.addPlayer(6000), exchangeItem, { id: 3 });
    await list('stock add item 3 5 --reason "five more bags"');
    await list('stock remove prize 1 4 --reason "kept back"');
    const stock = await list('stock');
    expect(stock).toContainEqual({ kind: 'item', id: 3, name: '帆布袋', initial: 105, remaining: 104, given: 1 });
    expect(stock.find(({ kind, id }) => kind === 'prize' && id === 1)).toMatchObject({ initial: 1, remaining: 1 });
    const tooMany = { exit: 1, err: '奖品 1 只剩 1 件，不能取走 2 件\n' };
    expect(await ops('stock remove prize 1 2 --reason x')).toMatchObject(tooMany);
    expect((await ops('stock add prize 99 1 --reason x')).err).toBe('没有奖品 99\n');
    expect(await ops('audit')).toMatchObject({ exit: 0, out: expect.stringMatching('everything adds up') });
    expect((await list('log'))[0]).toMatchObject({ operator: 'tester', command: 'stock', reason: 'kept back' });
  });

  test('make, take in and list account codes', async () => {
    const made = await list('codes generate 3');
    expect(made.map(({ code }) => code)).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[A-Z2-9]{10}$/)));
    expect(await list('codes import file', ' wx-01 ab\r\nwx01AB\nWX02CD\n\n')).toEqual([{ added: 2, known: 0 }]);
    expect(await list('codes import file', 'WX02CD\nwx03ef')).toEqual([{ added: 1, known: 1 }]);
    const twoHeaders = 'code\r\nWX09CD\n\u{feff}code\r\nWX09CE\r\n';
    for (const wrong of ['WX09CD\n<script>', twoHeaders, 'code\n', 'code,award\nWX09CD,1\n'])
      expect(await ops('codes import file', wrong), wrong).toMatchObject({ exit: 1, out: '' });
    const me = await rules.addPlayer();
    await rules.run(me, bindAccountCode, { type: 'weChat', code: 'wx02cd' });
    expect(await list('codes list --bound')).toMatchObject([{ code: 'WX02CD', player: me.publicId }]);
    expect(await list('codes list --free')).toHaveLength(5);
    const { out } = await ops('codes list --csv');
    expect(await list('codes import file', out)).toEqual([{ added: 0, known: 6 }]);
    expect(await list('codes import file', out.replaceAll('WX0', 'wx9'))).toEqual([{ added: 3, known: 3 }]);
  });

  test('list winners, phones covered unless asked for, and mark awards as delivered', async () => {
    const me = await rules.addPlayer(800);
    await rules.run(me, exchangeItem, { id: 1 });
    const code = (await rules.run(me, listAwards, {})).data?.[0]?.claim_code;
    const [winner] = await list('winners --state pending --source exchange');
    expect(winner).toMatchObject({ title: '专属头像框', phone: '138****0000', state: 'pending', blocked: false });
    expect(await list('winners --phones')).toMatchObject([{ phone: '13800000000' }]);
    expect(await list('winners --source draw')).toEqual([]);
    expect(await list(`awards deliver ${code}`)).toHaveLength(1);
    expect(await ops(`awards deliver ${code}`)).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/没有再次发放：已发放（2025-11-15 .+，由 tester）/),
    });
    expect(await ops(`awards deliver ${String(winner?.['award'])}`)).toMatchObject({ exit: 1 });
    expect(await list('winners --state delivered')).toHaveLength(1);
    expect(await logged()).toEqual(['awards deliver', 'winners']);
  });

  test('adjust, block and unblock a player with a reason', async () => {
    const me = await rules.addPlayer();
    expect(await list(`player adjust ${me.publicId} --coins 500 --stamina 2 --reason "lost game"`)).toEqual([
      { player: me.publicId, found_by: 'id', coin: 500, hp_earned: 2 },
    ]);
    await list(`player adjust ${me.publicId} --coins -100 --reason "too much"`);
    const tooLittle = { exit: 1, err: '余额不足，调整后会小于零\n' };
    expect(await ops(`player adjust ${me.publicId} --coins -500 --reason x`)).toMatchObject(tooLittle);
    await list(`player block ${me.publicId} --reason cheat`);
    expect(await list(`player show ${me.publicId}`)).toContainEqual({ what: '封禁原因', value: 'cheat' });
    await list(`player unblock ${me.publicId} --reason "was none"`);
    expect(await rules.balancesOf(me)).toEqual({ coin: 400, earned: 2 });
    expect(await logged()).toEqual(['player unblock', 'player block', 'player adjust', 'player adjust']);
    expect(await ops('player show nobody')).toMatchObject({ exit: 1 });
    expect((await ops('audit')).exit).toBe(0);
  });

  test('give a player all that is kept, and forget who it is while the books still add up', async () => {
    const me = await rules.addPlayer(800);
    await rules.run(me, drawPrize, {});
    await rules.database.sql`
      update players set phone_hash = ${rules.keys.hash('phone', '13800000000')} where id = ${me.id}`;
    expect(await list('stats')).toContainEqual({ what: 'draws today', value: 1 });
    const parts = await list('player export 13800000000');
    expect(parts[0]).toEqual({ part: 'phone', data: '"13800000000"' });
    const kinds = new Set(parts.map(({ part }) => part));
    // Whether the draw won something to claim is chance.
    kinds.delete('award');
    expect(kinds).toEqual(new Set(['phone', 'profile', 'ledger', 'draw']));
    await list('player erase 13800000000 --reason "asked for" --anyway');
    const shown = await list(`player show ${me.publicId}`);
    expect(shown).toContainEqual({ what: '手机', value: '' });
    expect(shown).toContainEqual({ what: '昵称', value: null });
    expect((await ops('audit')).exit).toBe(0);
  });
});
