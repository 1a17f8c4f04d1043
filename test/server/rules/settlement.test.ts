import { describe, expect, test } from 'vitest';
import { audit } from '../../../server/rules/audit/audit.ts';
import { listAwards } from '../../../server/rules/awards.ts';
import { blockPlayer } from '../../../server/rules/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { closeNotice, openNotice, settleEnded } from '../../../server/rules/settlement.ts';
import { ok } from '../../../server/rules/answer.ts';
import { ENGINES } from '../../support/database/engines.ts';
import type { InsertedPlayer } from '../../support/server/insert-player.ts';
import type { RuleHarness } from '../../support/server/rule-harness.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { useRules } from '../../support/server/rule-suite.ts';

async function score(
  rules: RuleHarness,
  who: InsertedPlayer,
  points: number,
  at: string,
  month = '2025-11',
): Promise<void> {
  await inventGame(rules.database.sql, {
    id: `${month} ${who.publicId}`,
    playerId: who.id,
    score: points,
    month,
    at: new Date(`${at}+08:00`),
  });
}
const notice = async (rules: RuleHarness, who: InsertedPlayer) =>
  (await rules.run(who, async (context) => ok(await openNotice(context)), {})).data;
const placesOf = ({ database }: RuleHarness) =>
  database.sql`select month, ranking, player_id, score from settlement_places order by month, ranking`;

describe.each(ENGINES)('settlement on %s', (engine) => {
  const suite = useRules(engine);

  test('awards places 1 to 10 in order: score, then who was first; blocked players are left out', async () => {
    const rules = await suite.fresh();
    const players = await Promise.all(Array.from({ length: 13 }, () => rules.addPlayer()));
    for (const [index, player] of players.entries())
      await score(rules, player, index < 2 ? 9000 : 8000 - index, `2025-11-20T10:00:${40 - index}`);
    const [second, first, blocked] = players;
    if (!second || !first || !blocked) throw new Error('No players');
    await blockPlayer(contextOf(rules), blocked.id, 'looks like a program');

    rules.setTime('2025-12-01T00:00:59');
    expect(await settleEnded(rules)).toEqual(['2025-10']);
    rules.setTime('2025-12-01T00:01:00');
    expect(await settleEnded(rules)).toEqual(['2025-11']);
    const places = await placesOf(rules);
    expect(places).toHaveLength(10);
    expect(places.slice(0, 3)).toEqual([
      { month: '2025-11', ranking: 1, player_id: first.id, score: 9000 },
      { month: '2025-11', ranking: 2, player_id: second.id, score: 9000 },
      { month: '2025-11', ranking: 3, player_id: players[3]?.id, score: 7997 },
    ]);
    expect((await rules.run(first, listAwards, {})).data).toMatchObject([
      { title: '毛绒挂件（2025-11 月榜第 1 名）', source: 'board', state: 'pending', img_url: '/prizes/plush.svg' },
    ]);
    const { findings } = await audit(rules, 0);
    // Nobody has played these games.
    expect(findings.filter(({ check }) => check !== 'replay')).toEqual([]);
  });

  test('runs once, whoever asks and however often', async () => {
    const rules = await suite.fresh();
    await score(rules, await rules.addPlayer(), 5000, '2025-11-02T10:00:00');
    rules.setTime('2026-02-01T00:00:00');
    const runs = await Promise.all(Array.from({ length: 8 }, () => settleEnded(rules)));
    expect(runs.flat().sort()).toEqual(['2025-10', '2025-11', '2025-12']);
    expect(await settleEnded(rules)).toEqual([]);
    expect(await placesOf(rules)).toHaveLength(1);
    expect(await rules.database.sql`select 1 from awards`).toHaveLength(1);
  });

  test('is noticed by the winner until it is closed, the oldest month first', async () => {
    const rules = await suite.fresh();
    const [winner, other] = [await rules.addPlayer(), await rules.addPlayer()];
    await score(rules, winner, 5000, '2025-10-31T10:00:00', '2025-10');
    await score(rules, winner, 6000, '2025-11-02T10:00:00');
    expect(await notice(rules, winner)).toBeNull();
    rules.setTime('2025-12-02T00:00:00');
    await settleEnded(rules);
    expect(await notice(rules, winner)).toEqual({ month: '2025-10', ranking: 1, award: '毛绒挂件' });
    expect(await notice(rules, other)).toBeNull();
    await rules.run(winner, closeNotice, {});
    expect(await notice(rules, winner)).toMatchObject({ month: '2025-11' });
    await rules.run(winner, closeNotice, {});
    await rules.run(winner, closeNotice, {});
    expect(await notice(rules, winner)).toBeNull();
  });
});
