import { fork } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Code } from '../../../src/contract/index.ts';
import { campaign as shipped } from '../../support/campaign.ts';
import { only } from '../../../server/db/index.ts';
import { audit } from '../../../server/rules/audit/audit.ts';
import type { InsertedPlayer } from '../../support/server/insert-player.ts';
import type { RuleHarness } from '../../support/server/rule-harness.ts';
import { useRules } from '../../support/server/rule-suite.ts';

const PROCESSES = 4;
const campaign = {
  ...shipped,
  exchange: shipped.exchange.map((item) => Object.assign({}, item, item.id === 3 && { stock: 5 })),
  draw: {
    ...shipped.draw,
    prizes: [
      { id: 1, name: '500元购物卡', weight: 10_000, stock: 5, pays: { kind: 'award' as const } },
      { id: 6, name: '谢谢参与', weight: 0, stock: null, pays: { kind: 'nothing' as const } },
    ],
  },
};

/** Lets one process take its turns. @returns the codes it got */
function work(order: { url: string; players: readonly InsertedPlayer[]; item?: number }): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'economy.worker.ts'));
    child.once('error', reject).once('message', (codes) => resolve(v.parse(v.array(v.number()), codes)));
    child.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`the process ended with ${code}`))));
    child.send({ ...order, campaign });
  });
}

const addPlayers = (rules: RuleHarness, size: number, coins: number): Promise<InsertedPlayer[]> =>
  Promise.all(Array.from({ length: size }, () => rules.addPlayer(coins)));

const count = (codes: readonly number[], wanted: number): number => codes.filter((code) => code === wanted).length;

describe('four processes on one PostgreSQL', () => {
  const suite = useRules('postgres');
  const start = async () => {
    const { url, ...rules } = await suite.fresh(campaign);
    if (url === undefined) throw new Error('No PostgreSQL');
    return { url, rules };
  };

  test('2,000 draws of 400 players: exactly 5 win the 5 pieces', async () => {
    const { url, rules } = await start();
    const players = await addPlayers(rules, 400, 2000);
    // Each process lets all of them draw, a hundred of them twice: five draws a player.
    const turns = Array.from({ length: PROCESSES }, (_, n) => {
      const from = players.slice(n * 100).concat(players.slice(0, n * 100));
      return from.concat(from.slice(0, 100));
    });
    const codes = (await Promise.all(turns.map((turn) => work({ url, players: turn })))).flat();
    expect(count(codes, Code.ok)).toBe(2000);
    const sums = only(
      await rules.database.sql`select count(*)::int as draws, count(*) filter (where prize_id = 1)::int as won,
        (select remaining from stocks where kind = 'prize' and id = 1) as left,
        (select sum(coin)::int from players) as coins from draws`,
    );
    expect(sums).toEqual({ draws: 2000, won: 5, left: 0, coins: 0 });
    expect((await audit(rules, 0)).findings).toEqual([]);
  }, 180_000);

  test('100 players exchange in all processes at once: 5 pieces, once a player', async () => {
    const { url, rules } = await start();
    const players = await addPlayers(rules, 100, 12_000);
    const codes = (await Promise.all(Array.from({ length: PROCESSES }, () => work({ url, players, item: 3 })))).flat();
    expect(count(codes, Code.ok)).toBe(5);
    expect(count(codes, Code.already) + count(codes, Code.outOfStock)).toBe(395);
    const { coins } = only(await rules.database.sql<{ coins: number }>`select sum(coin)::int as coins from players`);
    expect(coins).toBe(100 * 12_000 - 5 * 6000);
    expect((await audit(rules, 0)).findings).toEqual([]);
  }, 180_000);
});
