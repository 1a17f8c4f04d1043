import { describe, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { histogram, percentile, rowOf, tableOf } from '../../tools/balance/report.ts';
import type { Result } from '../../tools/balance/report.ts';
import { judge, verdictTable } from '../../tools/balance/targets.ts';

const game = (score: number, top: number): Result => ({
  score,
  ticks: score * 60,
  drops: score / 10,
  counts: Array.from({ length: 11 }, (_, i) => (i < top ? 1 : 0)),
  peakBalls: 20,
});

describe('the balance report', () => {
  const results = [100, 200, 300, 400, 500].map((score, i) => game(score, i === 4 ? 11 : 8));

  test('finds percentiles, whatever the order', () => {
    expect([0, 0.5, 0.75, 1].map((share) => percentile([5, 1, 4, 2, 3], share))).toEqual([1, 3, 4, 5]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  test('sums up a bot’s games', () => {
    expect(rowOf('average', results)).toEqual({
      bot: 'average',
      games: 5,
      score: [100, 200, 300, 400, 400],
      seconds: [100, 200, 300, 400, 400],
      drops: 30,
      topLevel: 8,
      level11: 0.2,
      peakBalls: [20, 20, 20, 20, 20],
    });
    expect(tableOf([rowOf('average', results)])).toContain('| average | 5 | 100/200/300/400/400 |');
  });

  test('draws bars as long as their share', () => {
    expect(histogram([0, 1, 2, 9], 2, 6)).toBe('      0 ██████ 3\n      5 ██ 1');
  });

  test('judges only the bots that played', () => {
    expect(judge([])).toEqual([]);
    const verdicts = judge([rowOf('average', results)]);
    expect(verdicts.map(({ met }) => met)).toEqual([false, true, false, true]);
    expect(verdictTable(verdicts)).toContain('| average: middle half spans less than × 2.5 | 2 | yes |');
  });

  test('judges a bot by another one', () => {
    const better = results.map((result) => ({ ...result, score: result.score * 2 }));
    const rows = [rowOf('average', results), rowOf('greedy', better), rowOf('look-ahead', results)];
    expect(judge(rows).slice(-3)).toMatchObject([
      { bot: 'greedy', figure: 2, met: true },
      { bot: 'look-ahead', figure: 1, met: false },
      { bot: 'look-ahead', figure: 400, met: false },
    ]);
  });
});

describe('the balance', () => {
  test('of a few games keeps the targets of random and average players', () => {
    const rows = (['random', 'average'] as const).map((bot) =>
      rowOf(
        bot,
        Array.from({ length: 15 }, (_, i) => playGame(`balance-${i + 1}`, bot)),
      ),
    );
    for (const { bot, name, met } of judge(rows).filter((verdict) => verdict.name.startsWith('median'))) {
      expect(met, `${bot}: ${name}`).toBe(true);
    }
  }, 180_000);
});
