import { beforeEach, expect, test } from 'vitest';
import { transact } from '../../server/rules/context.ts';
import { noteAward } from '../../server/rules/operator/awards/cases.ts';
import { adjustBalance } from '../../server/rules/operator/money/adjust.ts';
import { erasePerson } from '../../server/rules/operator/players/privacy.ts';
import type { OperatorContext } from '../../server/rules/operations/operations.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import { operate } from '../support/server/operator.ts';
import { describeRules, type InsertedPlayer, type RuleHarness } from '../support/server/rule-suite.ts';

const WHY = { reason: 'x', caseNumber: '' };
const asOperator = (rules: RuleHarness, work: (inside: OperatorContext) => Promise<void>): Promise<string> =>
  transact(rules, (inside) => work({ ...inside, operator: 'tester' })).then(
    () => 'done',
    ({ message }: Error) => message,
  );

describeRules('an erased player', (suite) => {
  let rules: RuleHarness;
  let admin: ConsoleClient;
  let player: InsertedPlayer;
  const erase = () =>
    asOperator(rules, (inside) => erasePerson(inside, { id: player.id, public_id: player.publicId }, WHY, true));
  const erased = () => `${player.publicId} 的资料已经删除，账号不能再改动`;

  beforeEach(async () => {
    rules = await suite.fresh();
    admin = await new TestConsole(rules).join('admin', 'admin');
    player = await rules.addPlayer(800);
    await rules.database.sql`
      insert into month_scores (month, player_id, score, reached_at) values ('2025-11', ${player.id}, 900, now())`;
  });

  test('is changed by no act: blocking, money, awards', async () => {
    const other = await rules.addWinner();
    await erase();
    const asked = { player: player.publicId, stamina: 0, cause: 'other', note: '', caseNumber: 'C-1' };
    for (const [call, input] of [
      ['blockPlayer', { player: player.publicId, blocked: false, ...WHY }],
      ['blockPlayer', { player: player.publicId, blocked: true, ...WHY }],
      ['compensate', { ...asked, coins: 10 }],
      ['compensate', { ...asked, coins: 999_999 }],
      ['reassignAward', { award: 1, player: player.publicId, ...WHY }],
    ] as const)
      expect(await admin.call(call, input), call).toMatchObject({ status: 409, error: erased() });
    for (const line of ['block', 'unblock', 'adjust --coins 5'])
      expect((await operate(rules, `player ${line} ${player.publicId} --reason x`)).err).toContain(erased());
    expect(await rules.awardsOf(other)).toHaveLength(1);
    const [row] = await rules.database.sql`
      select p.coin, p.blocked_reason, m.hidden, (select count(*)::int from compensations) as asked
      from players p join month_scores m on m.player_id = p.id where p.id = ${player.id}`;
    expect(row).toEqual({ coin: 800, blocked_reason: 'erased', hidden: true, asked: 0 });
  });

  test('leaves neither nickname nor the text of a note in what the log and the proposals keep', async () => {
    await asOperator(rules, async (inside) => {
      const [won] = await inside.sql<{ id: number }>`
        insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at)
        values (${player.id}, 'draw', '1', 'x', 'x', 'x', now()) returning id`;
      await noteAward(inside, won?.id ?? 0, 'where they live');
    });
    await rules.database.sql`update month_scores set month = '2025-10'`;
    await admin.call('approveMonth', { month: '2025-10', ...WHY });
    const kept = async () =>
      JSON.stringify(await rules.database.sql`select detail from operations union all select subject from proposals`);
    const nickname = (await rules.database.sql`select nickname from players where id = ${player.id}`)[0]?.['nickname'];
    expect(await kept()).toContain('where they live');
    await admin.ask('resetNickname', { player: player.publicId, ...WHY });
    await erase();
    const { sql } = rules.database;
    expect(await sql`select nickname, reset_nickname from players where id = ${player.id}`).toEqual([
      { nickname: null, reset_nickname: null },
    ]);
    expect(await kept()).not.toMatch(new RegExp(`where they live|${String(nickname)}`));
    await expect(rules.database.sql`update operations set detail = '{}'`).rejects.toThrow(/append-only/);
  });

  test('stays as the database says, whoever asks it', async () => {
    await erase();
    const { sql } = rules.database;
    await expect(sql`update players set blocked_at = null where id = ${player.id}`).rejects.toThrow(/is erased/);
    await expect(sql`update players set coin = coin + 1 where id = ${player.id}`).rejects.toThrow(/is erased/);
    await expect(
      sql`insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at)
        values (${player.id}, 'draw', '1', 'x', 'x', 'x', now())`,
    ).rejects.toThrow(/is erased/);
  });

  test('a compensation that waits for the lock of the erasure is refused after it', async () => {
    const pay = () =>
      asOperator(rules, (inside) =>
        adjustBalance(inside, { id: player.id, public_id: player.publicId }, { coins: 5, stamina: 0 }, WHY),
      );
    const [first, second] = await Promise.all([erase(), pay()]);
    expect(first).toBe('done');
    const coins = { done: 805, [erased()]: 800 }[second];
    expect((await rules.balancesOf(player)).coin).toBe(coins);
    expect(await pay()).toBe(erased());
  });
});
