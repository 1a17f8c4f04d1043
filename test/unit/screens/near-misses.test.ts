import { expect, test } from 'vitest';
import { nearMisses } from '../../../src/screens/game/result/near-misses.ts';

const result = (score: number, top: number, lacked = { listed: 0, awarded: 0 }) => ({
  score,
  top: Math.max(score, top),
  defeat: 0,
  ranking: 0,
  coin: 0,
  before: { top, ranking: 0, coin: 0 },
  lacked,
});

test.each([
  ['the next coins', result(2287, 0), ['coins 213']],
  ['nothing more than the first coins, told elsewhere', result(216, 0), []],
  ['a whole step after a whole number of them', result(500, 0), ['coins 500']],
  ['the list, the nearest first', result(2186, 0, { listed: 120, awarded: 400 }), ['listed 120', 'coins 314']],
  ['an award of who is listed', result(2186, 0, { listed: 0, awarded: 400 }), ['coins 314', 'awarded 400']],
  ['the personal best', result(2186, 2200), ['best 14', 'coins 314']],
  ['no best that was only equalled', result(2186, 2186), ['coins 314']],
  ['nothing that was far away', result(600, 9000, { listed: 5000, awarded: 9000 }), ['coins 400']],
  ['the two nearest of three', result(2490, 2600, { listed: 60, awarded: 0 }), ['coins 10', 'listed 60']],
])('a game just missed %s', (_what, game, expected) => {
  const found = nearMisses(game, { score: 500, coins: 100 });
  expect(found.map(({ kind, points }) => `${kind} ${points}`)).toEqual(expected);
  for (const { done } of found) {
    expect(done).toBeGreaterThanOrEqual(0);
    expect(done).toBeLessThan(1);
  }
});
