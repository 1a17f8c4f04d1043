import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPrizes } from '../../support/campaign.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { describeRules, type InsertedPlayer } from '../../support/server/rule-suite.ts';

const PROCESSES = 4;
const campaign = withPrizes([
  { id: 1, name: '500元购物卡', weight: 10_000, stock: 5, pays: { kind: 'award' } },
  { id: 6, name: '谢谢参与', weight: 0, stock: null, pays: { kind: 'nothing' } },
]);

/** Lets one process take its turns, which must all be draws. */
async function work(order: { url: string; players: readonly InsertedPlayer[] }): Promise<void> {
  const child = fork(join(import.meta.dirname, 'economy.worker.ts'));
  child.send({ ...order, campaign });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

describeRules('four processes on one PostgreSQL', (suite) => {
  test('2,000 draws of 400 players: exactly 5 win the 5 pieces', async () => {
    const { url, ...rules } = await suite.fresh(campaign);
    if (url === undefined) throw new Error('No PostgreSQL');
    const players = await Promise.all(Array.from({ length: 400 }, () => rules.addPlayer(2000)));
    // Each process lets all of them draw, a hundred of them twice: five draws a player.
    const turns = Array.from({ length: PROCESSES }, (_, n) => {
      const from = players.slice(n * 100).concat(players.slice(0, n * 100));
      return from.concat(from.slice(0, 100));
    });
    await Promise.all(turns.map((turn) => work({ url, players: turn })));
    const sums = firstOrThrow(
      await rules.database.sql`select count(*)::int as draws, count(*) filter (where prize_id = 1)::int as won,
        (select remaining from stocks where kind = 'prize' and id = 1) as left,
        (select sum(coin)::int from players) as coins from draws`,
    );
    expect(sums).toEqual({ draws: 2000, won: 5, left: 0, coins: 0 });
    expect((await audit(rules, 0)).findings).toEqual([]);
  }, 180_000);
});
