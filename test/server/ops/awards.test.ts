import { beforeEach, describe, expect, test } from 'vitest';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { operate, operateList, refusalOf } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

type Winner = Awaited<ReturnType<RuleHarness['addWinner']>>;

describeRules('awards in operators’ hands', (suite) => {
  let rules: RuleHarness;
  let winner: Winner;

  const ops = (line: string, input?: string) => operate(rules, line, input);
  const list = (line: string, input?: string) => operateList(rules, line, input);
  const refusal = (line: string, input?: string) => refusalOf(rules, line, input);

  beforeEach(async () => {
    rules = await suite.fresh();
    winner = await rules.addWinner();
  });

  test('are cancelled, and undone when marked by mistake, with a reason', async () => {
    await list(`awards deliver ${winner.claimCode}`);
    expect(await refusal('awards cancel 1 --reason x')).toMatch(
      /^奖品 1 已发放（2025-11-15 .+，由 tester），不是待领取$/,
    );
    expect(await list('awards undo 1 --reason "wrong one"')).toMatchObject([{ award: 1, state: 'pending' }]);
    expect(await rules.awardsOf(winner)).toMatchObject([{ state: 'pending' }]);
    expect(await list('awards cancel 1 --reason "won by a program"')).toMatchObject([{ award: 1, state: 'cancelled' }]);
    expect(await rules.awardsOf(winner)).toEqual([]);
    for (const line of ['awards undo 1 --reason x', 'awards cancel 1 --reason x', 'awards cancel 9 --reason x'])
      await refusal(line);
    expect((await list('log'))[0]).toMatchObject({ command: 'awards cancel', reason: 'won by a program' });
    expect((await ops('audit')).out).toContain('everything adds up');
  });

  test('are given to another player, who claims with a code of their own; the audit knows of it', async () => {
    const other = await rules.addWinner();
    expect(await list(`awards reassign 1 ${other.publicId} --reason blocked`)).toEqual([
      { award: 3, title: '专属头像框', player: other.publicId, found_by: 'id', instead_of: 1 },
    ]);
    expect(await rules.awardsOf(winner)).toEqual([]);
    const [given, own] = await rules.awardsOf(other);
    expect([given?.title, given?.img_url, own?.title]).toEqual([own?.title, own?.img_url, '专属头像框']);
    expect(given?.claim_code).not.toBe(own?.claim_code);
    expect(await refusal(`awards reassign 1 ${other.publicId} --reason x`)).toBe('奖品 1 已取消');
    await refusal(`awards reassign 3 ${other.publicId} --reason x`);
    expect((await ops('audit')).out).toContain('everything adds up');
    await rules.database.sql`update awards set player_id = ${winner.id} where id = 3`;
    expect((await ops('audit')).out).toMatch(/award .*by no operator/);
  });

  test('of a blocked player are delivered only with --anyway', async () => {
    await blockPlayer(contextOf(rules), winner.id, 'cheat');
    const blocked = `奖品 1 的玩家 ${winner.publicId} 已被封禁（cheat）`;
    expect(await refusal(`awards deliver ${winner.claimCode}`)).toBe(blocked);
    expect(await list(`awards deliver ${winner.claimCode} --anyway`)).toMatchObject([{ award: 1 }]);
  });

  test('are named before their player is erased', async () => {
    const phone = '13811112222';
    await rules.database.sql`
      update players set phone_hash = ${rules.keys.hash('phone', phone)} where id = ${winner.id}`;
    const unclaimed = `${winner.publicId} 还有未领取的奖品：1 专属头像框`;
    expect(await refusal(`player erase ${phone} --reason asked`)).toBe(unclaimed);
    await list(`player erase ${phone} --reason asked --anyway`);
    expect(await list('winners')).toMatchObject([{ blocked: true, blocked_reason: 'erased' }]);
  });

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
    let winners: readonly Winner[];

    beforeEach(async () => {
      winners = [winner, await rules.addWinner(), await rules.addWinner()];
    });

    const delivered = (award: number) => ({ state: 'delivered', claim_code: winners[award - 1]?.claimCode ?? '' });

    test('is applied only with --apply, and then as a whole', async () => {
      const file = await edited({
        1: { ...delivered(1), note: '顺丰 123' },
        2: { note: "'+86 called", won_at: '2025/11/15 12:00' },
      });
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
      const [logged] = await list('log');
      expect(logged).toMatchObject({ command: 'awards import', detail: '{"noted":[1,2],"awards":[1]}' });
      expect((await ops('audit')).out).toContain('everything adds up');
    });

    test.each<[name: string, cells: () => Record<number, Record<string, string>>, refused: RegExp]>([
      ['no claim code', () => ({ 1: { state: 'delivered' } }), /^发放需要玩家的领奖码/],
      ['another’s claim code', () => ({ 1: delivered(2), 2: {} }), /不是这件奖品的领奖码/],
      [
        'a column sorted alone',
        () => ({ 1: { player: winners[1]?.publicId ?? '' } }),
        /^玩家（player）是 .+，这件奖品属于/,
      ],
      ['another title', () => ({ 1: { title: '星际望远镜' } }), /^奖品（title）是“星际望远镜”/],
      ['another time', () => ({ 1: { won_at: '2025/11/14 9:05' } }), /^获得时间（won_at）是/],
      ['an award that is not there', () => ({ 1: { award: '99' } }), /^没有这个编号的奖品/],
      ['an award twice', () => ({ 2: { award: '1' } }), /^第 2 行已经有这件奖品/],
      ['cancelled by hand', () => ({ 1: { state: 'cancelled' } }), /^现在是待领取；导入不能改成已取消/],
    ])('is refused with the line: %s', async (_, cells, refused) => {
      const file = await edited({ 3: { ...delivered(3), note: 'x' }, ...cells() });
      const { exit, out } = await ops('awards import - --json', file);
      expect(exit).toBe(1);
      expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ result: expect.stringMatching(refused) }));
      expect(await refusal('awards import - --apply', file)).toMatch(/^第 \d 行：/);
      expect(await states()).toEqual(['pending', 'pending', 'pending']);
    });

    test('refuses to undo a delivery, and prints its time and operator', async () => {
      await list(`awards deliver ${winner.claimCode}`);
      const result = expect.stringMatching(/^现在是已发放（.+，由 tester）；导入不能改成待领取/);
      expect(await results(await edited({ 1: { state: 'pending' } }))).toMatchObject([{ result }]);
    });

    test('is not delivered to a blocked player', async () => {
      await blockPlayer(contextOf(rules), winner.id, 'cheat');
      expect(await results(await edited({ 1: delivered(1) }))).toMatchObject([{ result: '玩家已被封禁（cheat）' }]);
    });

    test.each([
      [{ state: '发放' }, /^第 3 行：状态（state）应是/],
      [{ award: '1st' }, /^第 3 行：编号（award）应是/],
    ])('needs numbers and known states: %j', async (cells, err) => {
      expect(await refusal('awards import -', await edited({ 2: cells }))).toMatch(err);
    });
  });
});
