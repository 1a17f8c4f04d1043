import { beforeEach, describe, expect, test } from 'vitest';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { listAwards } from '../../../server/rules/awards/awards.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

describeRules('awards in operators’ hands', (suite) => {
  let rules: RuleHarness;
  let winner: InsertedPlayer;

  const ops = (line: string, input?: string) => operate(rules, line, input);
  const list = (line: string, input?: string) => operateList(rules, line, input);
  const seenBy = async (who: InsertedPlayer) => (await rules.run(who, listAwards, {})).data ?? [];
  const codeOf = async (who: InsertedPlayer) => (await seenBy(who))[0]?.claim_code ?? '';

  beforeEach(async () => {
    rules = await suite.fresh();
    winner = await rules.addPlayer(800);
    await rules.run(winner, exchangeItem, { id: 1 });
  });

  test('are cancelled, and undone when marked by mistake, with a reason', async () => {
    await list(`awards deliver ${await codeOf(winner)}`);
    expect(await ops('awards cancel 1 --reason x')).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^奖品 1 已发放（2025-11-15 .+，由 tester），不是待领取\n$/),
    });
    expect(await list('awards undo 1 --reason "wrong one"')).toMatchObject([{ award: 1, state: 'pending' }]);
    expect(await seenBy(winner)).toMatchObject([{ state: 'pending' }]);
    expect(await list('awards cancel 1 --reason "won by a program"')).toMatchObject([{ award: 1, state: 'cancelled' }]);
    expect(await seenBy(winner)).toEqual([]);
    for (const line of ['awards undo 1 --reason x', 'awards cancel 1 --reason x', 'awards cancel 9 --reason x'])
      expect((await ops(line)).exit, line).toBe(1);
    expect((await list('log'))[0]).toMatchObject({ command: 'awards cancel', reason: 'won by a program' });
    expect((await ops('audit')).out).toContain('everything adds up');
  });

  test('are given to another player, who claims with a code of their own; the audit knows of it', async () => {
    const other = await rules.addPlayer(800);
    await rules.run(other, exchangeItem, { id: 1 });
    expect(await list(`awards reassign 1 ${other.publicId} --reason blocked`)).toEqual([
      { award: 3, title: '专属头像框', player: other.publicId, found_by: 'id', instead_of: 1 },
    ]);
    expect(await seenBy(winner)).toEqual([]);
    const [given, own] = await seenBy(other);
    expect([given?.title, given?.img_url, own?.title]).toEqual([own?.title, own?.img_url, '专属头像框']);
    expect(given?.claim_code).not.toBe(own?.claim_code);
    expect((await ops(`awards reassign 1 ${other.publicId} --reason x`)).err).toBe('奖品 1 已取消\n');
    expect((await ops(`awards reassign 3 ${other.publicId} --reason x`)).exit).toBe(1);
    expect((await ops('audit')).out).toContain('everything adds up');
    await rules.database.sql`update awards set player_id = ${winner.id} where id = 3`;
    expect((await ops('audit')).out).toMatch(/award .*by no operator/);
  });

  test('of a blocked player are delivered only with --anyway', async () => {
    await blockPlayer(contextOf(rules), winner.id, 'cheat');
    const { sql } = rules.database;
    await sql`update players set blocked_at = null where id = ${winner.id}`;
    const code = await codeOf(winner);
    await sql`update players set blocked_at = now() where id = ${winner.id}`;
    expect(await ops(`awards deliver ${code}`)).toMatchObject({
      exit: 1,
      err: `奖品 1 的玩家 ${winner.publicId} 已被封禁（cheat）\n`,
    });
    expect(await list(`awards deliver ${code} --anyway`)).toMatchObject([{ award: 1 }]);
  });

  test('are named before their player is erased', async () => {
    const phone = '13811112222';
    await rules.database.sql`
      update players set phone_hash = ${rules.keys.hash('phone', phone)} where id = ${winner.id}`;
    expect(await ops(`player erase ${phone} --reason asked`)).toMatchObject({
      exit: 1,
      err: `${winner.publicId} 还有未领取的奖品：1 专属头像框\n`,
    });
    await list(`player erase ${phone} --reason asked --anyway`);
    expect(await list('winners')).toMatchObject([{ blocked: true, blocked_reason: 'erased' }]);
  });

  /** The list as it goes out, with the cells of some awards changed. */
  async function edited(cells: Readonly<Record<number, Readonly<Record<string, string>>>>): Promise<string> {
    const [header = '', ...lines] = (await ops('winners --csv')).out.replace('\u{feff}', '').trim().split('\r\n');
    const names = header.split(',');
    const rows = lines.map((line) => {
      const own = line.split(',');
      const changes = cells[Number(own[0])] ?? {};
      return names.map((name, index) => changes[name] ?? own[index]).join(',');
    });
    return [header, ...rows].join('\r\n');
  }
  const states = async () => (await list('winners')).map(({ state }) => state);
  const results = async (file: string) => JSON.parse((await ops('awards import - --json', file)).out);

  describe('as an imported list', () => {
    let others: InsertedPlayer[];
    let codes: string[];

    beforeEach(async () => {
      others = await Promise.all([1, 2].map(() => rules.addPlayer(800)));
      for (const other of others) await rules.run(other, exchangeItem, { id: 1 });
      codes = await Promise.all([winner, ...others].map(codeOf));
    });

    const delivered = (award: number) => ({ state: 'delivered', claim_code: codes[award - 1] ?? '' });

    test('is applied only with --apply, and then as a whole', async () => {
      const file = await edited({ 1: { ...delivered(1), note: '顺丰 123' }, 2: { note: "'+86 called" } });
      const plan = [
        { line: 2, award: 1, result: '待领取 → 已发放；备注：顺丰 123' },
        { line: 3, award: 2, result: '备注：+86 called' },
      ];
      expect(await list('awards import -', file)).toMatchObject(plan);
      expect((await ops('awards import -', file)).out).toContain('3 rows: 1 delivered, 2 noted, 0 refused; nothing');
      expect(await states()).toEqual(['pending', 'pending', 'pending']);
      expect(await list('awards import - --apply', file)).toMatchObject(plan);
      expect(await list('winners')).toMatchObject([
        { state: 'delivered', delivered_by: 'tester', note: '顺丰 123' },
        { state: 'pending', note: '+86 called' },
        { state: 'pending', note: null },
      ]);
      expect(await list('awards import -', file)).toEqual([]);
      expect((await list('log'))[0]).toMatchObject({
        command: 'awards import',
        detail: '{"noted":[1,2],"awards":[1]}',
      });
      expect((await ops('audit')).out).toContain('everything adds up');
    });

    test.each<[name: string, cells: () => Record<number, Record<string, string>>, refused: RegExp]>([
      ['no claim code', () => ({ 1: { state: 'delivered' } }), /^发放需要玩家的领奖码/],
      ['another’s claim code', () => ({ 1: delivered(2), 2: {} }), /不是这件奖品的领奖码/],
      [
        'a column that was sorted alone',
        () => ({ 1: { player: others[0]?.publicId ?? '' } }),
        /^player 是 .+，这件奖品属于/,
      ],
      ['another title', () => ({ 1: { title: '星际望远镜' } }), /^title 是“星际望远镜”/],
      ['another time', () => ({ 1: { won_at: '2025/11/14 9:05' } }), /^won_at 是/],
      ['an award that is not there', () => ({ 1: { award: '99' } }), /^没有这个编号的奖品/],
      ['an award twice', () => ({ 2: { award: '1' } }), /^第 2 行已经有这件奖品/],
      ['cancelled by hand', () => ({ 1: { state: 'cancelled' } }), /^现在是待领取；导入不能改成已取消/],
    ])('is refused with the line: %s', async (_, cells, refused) => {
      const file = await edited({ 3: { ...delivered(3), note: 'x' }, ...cells() });
      const { exit, out } = await ops('awards import - --json', file);
      expect(exit).toBe(1);
      expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ result: expect.stringMatching(refused) }));
      expect(await ops('awards import - --apply', file)).toMatchObject({
        exit: 1,
        err: expect.stringMatching(/^第 \d 行：/),
      });
      expect(await states()).toEqual(['pending', 'pending', 'pending']);
    });

    test('refuses to undo a delivery, and says when and by whom it was', async () => {
      await list(`awards deliver ${codes[0]}`);
      const result = expect.stringMatching(/^现在是已发放（.+，由 tester）；导入不能改成待领取/);
      expect(await results(await edited({ 1: { state: 'pending' } }))).toMatchObject([{ result }]);
    });

    test('is not delivered to a blocked player', async () => {
      await blockPlayer(contextOf(rules), winner.id, 'cheat');
      expect(await results(await edited({ 1: delivered(1) }))).toMatchObject([{ result: '玩家已被封禁（cheat）' }]);
    });

    test('needs its columns, whole rows and known states', async () => {
      for (const [file, err] of [
        ['award,note\n1,x\n', /^第 1 行：缺少列 player/],
        [(await edited({})).replace('state', '状态'), /^第 1 行：不认识的列 状态/],
        [await edited({ 2: { state: '已发放' } }), /^第 3 行：state 应是/],
        [await edited({ 2: { award: '1st' } }), /^第 3 行：award 应是/],
      ] as const)
        expect(await ops('awards import -', file)).toMatchObject({ exit: 1, err: expect.stringMatching(err) });
    });
  });
});
