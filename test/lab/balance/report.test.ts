import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bootstrap, estimateDifference, estimateShare } from '../../../game-frame/balance/batch/intervals.ts';
import { measureOf } from '../../../game-frame/balance/batch/measures.ts';
import { reportOf, reportText } from '../../../game-frame/balance/batch/report.ts';
import { judge, type Side, tooFewGames } from '../../../game-frame/balance/batch/judge.ts';
import {
  nameOf,
  parseTargets,
  printTargets,
  TARGETS,
  type Target,
  targetSchema,
} from '../../../game-frame/balance/batch/targets.ts';
import { randomFrom } from '../../../game-frame/sim/index.ts';
import { resultOf, resultsOf } from './results.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
function spread(count: number, seed: string): number[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => random() % 1001);
}
const sideOf = (preset: string, scores: readonly number[]): Side => ({
  preset,
  results: new Map([['average' as const, resultsOf(scores)]]),
});

describe('an interval', () => {
  test('is that of theory: a mean of n even numbers lies within 1.96 standard errors', () => {
    const estimate = bootstrap(spread(400, 'a'), mean, 0.95);
    expect(estimate.high - estimate.low).toBeCloseTo((2 * 1.96 * 1000) / Math.sqrt(12 * 400), -1);
  });

  test('holds the truth in about 95 of 100 samples', () => {
    const held = Array.from({ length: 200 }, (_, n) => {
      const estimate = bootstrap(spread(60, `s${n}`), mean, 0.95);
      return estimate.low <= 500 && estimate.high >= 500;
    });
    expect(held.filter(Boolean).length).toBeGreaterThan(180);
    expect(held.filter(Boolean).length).toBeLessThan(200);
  });
});

const share = (hits: number, games: number) =>
  estimateShare(
    Array.from({ length: games }, (_, n) => Number(n < hits)),
    0.95,
  );

describe('the interval of a share', () => {
  test.each([0, 0.01, 0.05, 0.5])('contains a share of %d with a probability of at least 0.95', (truth) => {
    for (const games of [3, 30, 100, 400]) {
      let probability = (1 - truth) ** games;
      let coverage = 0;
      for (let hits = 0; hits <= games; hits += 1) {
        const { low, high } = share(hits, games);
        if (low <= truth && truth <= high) coverage += probability;
        probability *= ((games - hits) / (hits + 1)) * (truth / (1 - truth));
      }
      expect(coverage, `${games} games`).toBeGreaterThanOrEqual(0.95);
    }
  });

  test('is that of the tables at the edges, and a difference of none is uncertain too', () => {
    expect(share(0, 30)).toMatchObject({ value: 0, low: 0, high: expect.closeTo(0.1157, 4) });
    expect(share(30, 30)).toMatchObject({ low: expect.closeTo(0.8843, 4), high: 1 });
    expect(share(5, 10)).toMatchObject({ low: expect.closeTo(0.1871, 4), high: expect.closeTo(0.8129, 4) });
    const { low, high } = estimateDifference(
      Array.from({ length: 30 }, () => [0, 0] as const),
      0.95,
    );
    expect([low, high]).toEqual([expect.closeTo(-0.1157, 4), expect.closeTo(0.1157, 4)]);
  });

  test('of a difference over pairs holds it in at least 94 of 100 samples', () => {
    for (const games of [30, 100, 400]) {
      const random = randomFrom(`pairs ${games}`);
      const held = Array.from({ length: 300 }, () => {
        // Two shares, 5 and 20 %, of games that share their luck.
        const pairs = Array.from({ length: games }, () => {
          const luck = random() / 2 ** 32;
          return [Number(luck < 0.05), Number(luck < 0.1 || random() / 2 ** 32 < 1 / 9)] as const;
        });
        const { low, high } = estimateDifference(pairs, 0.95);
        return low <= 0.15 && 0.15 <= high;
      });
      expect(held.filter(Boolean).length / held.length, `${games} games`).toBeGreaterThanOrEqual(0.94);
    }
  });
});

describe('a report', () => {
  const scores = spread(80, 'scores').map((score) => score + 500);
  const a = sideOf('shipped', scores);

  const comparedWith = (others: readonly number[]) => {
    const better = others.map((score) => score + 10);
    return reportOf([a, sideOf('b', better)], TARGETS).rows.find(({ measure }) => measure === 'score');
  };

  test('of equal seeds sees a difference that luck hides from unequal ones', () => {
    const row = comparedWith(scores);
    expect(row?.estimates[2]).toMatchObject({ value: 10, low: 10, high: 10 });
    expect(row?.differs).toBe(true);
    expect((row?.estimates[0]?.high ?? 0) - (row?.estimates[0]?.low ?? 0)).toBeGreaterThan(50);
    expect(comparedWith([...scores].reverse())?.differs).toBe(false);
  });

  test('contains the share of games that reach each level', () => {
    const results = [11, 9, 9, 8].map((top, n) => resultOf(n, 100, top));
    const { rows } = reportOf([{ preset: 'shipped', results: new Map([['random' as const, results]]) }], TARGETS);
    const shares = [8, 9, 10, 11].map(
      (level) => rows.find(({ measure }) => measure === `level ${level}`)?.estimates[0]?.value,
    );
    expect(shares).toEqual([1, 0.75, 0.25, 0.25]);
  });

  test('has percentiles between neighbours, and luck as the span of the middle half', () => {
    expect(measureOf('low score').figure([5, 1, 4, 2, 3])).toBe(2);
    expect(measureOf('luck').figure([100, 200, 300, 400, 500])).toBe(2);
    expect(measureOf('score').figure([1, 2])).toBe(1.5);
    expect(() => measureOf('charm')).toThrow('charm');
  });

  test('as a text: title, figures, targets', () => {
    const report = reportOf([a, sideOf('<i>b', scores)], TARGETS);
    expect(reportText(report)).toMatch(/^shipped and <i>b: 80 games a bot, intervals of 95 %\n\n\| bot \| measure/);
    expect(reportText(report)).toMatch(/\| average: seconds between 120 and 240 \| [\d.]+ \[.*NOT met \|/);
  });

  test('of no games is empty, not wrong', () => {
    const report = reportOf([sideOf('shipped', [])], TARGETS);
    expect(report).toMatchObject({ games: 0, rows: [], verdicts: [[]] });
    expect(reportText(report)).not.toMatch(/NaN|undefined/);
  });
});

const average: Target = { bot: 'average', measure: 'score', least: 1500, most: 3000 };
const twenty = (score: number) => Array.from({ length: 20 }, () => score);
const sideTimes = (times: number, seed = 'x'): Side => {
  const scores = spread(60, seed).map((score) => (score + 500) * times);
  return sideOf(`${seed} ${times}`, scores);
};
const judgeScores = (scores: readonly number[]) => judge([sideOf('shipped', scores)], [average])[0];

describe('targets', () => {
  test('are met within their range, ends included; certain only when the whole interval is', () => {
    expect(judgeScores(twenty(1500))).toMatchObject({ value: 1500, met: true, decided: true });
    expect(judgeScores([1400, 1400, 3000, 3000, 3000])).toMatchObject({ met: true, decided: false });
    expect(judgeScores(twenty(300))).toMatchObject({ met: false, decided: true });
    // Three games say nothing for certain.
    expect(judgeScores([100, 200, 300])).toMatchObject({ met: false, decided: false });
  });

  test('judge a bot by another over equal seeds, and leave out bots without games', () => {
    const ratio: Target = { bot: 'greedy', against: 'average', measure: 'score', least: 1.4 };
    const results = new Map([
      ['average' as const, resultsOf(twenty(1000))],
      ['greedy' as const, resultsOf(twenty(2000))],
    ]);
    expect(judge([{ preset: 'shipped', results }], [ratio])[0]).toMatchObject({ value: 2, low: 2, high: 2, met: true });
    expect(judge([sideOf('shipped', [1])], [ratio])).toEqual([]);
    expect(nameOf(ratio)).toBe('greedy: score at least 1.4 × average’s');
  });

  test('of a change hold B against A over equal seeds; side A and one side alone are not judged', () => {
    const change: Target = { bot: 'average', measure: 'score', least: 0.15, most: 0.25, change: true };
    const [a, b] = [sideTimes(1), sideTimes(1.2)];
    const verdictsOf = (sides: readonly Side[]) => reportOf(sides, [change]).verdicts;
    const fifth: unknown = expect.closeTo(0.2, 9);
    expect(verdictsOf([a, b])).toEqual([
      [],
      [{ target: change, met: true, decided: true, value: fifth, low: fifth, high: fifth }],
    ]);
    expect(verdictsOf([a, sideTimes(1.5)])[1]).toMatchObject([
      { met: false, decided: true, value: expect.closeTo(0.5, 9) },
    ]);
    expect(verdictsOf([a])).toEqual([[]]);
    expect(reportText(reportOf([a, b], [change]))).toContain('against A | – | +20 % [+20 %, +20 %] met |');
    // Seeds that share no luck leave it open.
    expect(verdictsOf([a, sideTimes(1.2, 'y')])[1]).toMatchObject([{ decided: false }]);
  });

  test('of a share that few games cannot tell say how many could', () => {
    const rare: Target = { bot: 'average', measure: 'level 11', least: 0.02, most: 0.04 };
    expect(tooFewGames(rare, 12)).toBeGreaterThan(250);
    expect(tooFewGames(rare, 12)).toBeLessThan(450);
    expect(tooFewGames(rare, 500)).toBeUndefined();
    expect(tooFewGames(average, 1)).toBeUndefined();
  });

  test.each<[Partial<Target>, string]>([
    [{ least: 0.15, most: 0.25, change: true }, 'score +15 % to +25 % against A'],
    [{ most: -0.1, change: true }, 'score at most -10 % against A'],
    [{ measure: 'level 11', least: 0.02, most: 0.04 }, 'level 11 between 2 and 4 %'],
    [{ measure: 'seconds', least: 120, most: 300 }, 'seconds between 120 and 300'],
  ])('%j is said as %s', (target, said) => {
    expect(nameOf({ bot: 'average', measure: 'score', ...target })).toBe(`average: ${said}`);
  });

  test('of a file are read as written, or refused with the path of the fault', () => {
    expect(parseTargets(printTargets(TARGETS))).toEqual(TARGETS);
    const wrong = { targets: [average, { bot: 'nobody', measure: 'score', least: 1 }] };
    expect(() => parseTargets(JSON.stringify(wrong))).toThrow('targets.1.bot: ');
    expect(() => parseTargets('{')).toThrow('the text: Invalid JSON');
  });

  test.each([
    [{ bot: 'average', measure: 'level 9', least: 0.35, most: 0.45 }, true],
    [{ bot: 'average', measure: 'level 12', least: 0.35 }, false],
    [{ bot: 'average', measure: 'score' }, false],
    [{ bot: 'average', measure: 'score', least: 2, most: 1 }, false],
    [{ bot: 'nobody', measure: 'score', least: 2 }, false],
    [{ bot: 'average', measure: 'score', least: -0.5 }, false],
    [{ bot: 'average', measure: 'score', least: -0.5, change: true }, true],
    [{ bot: 'average', measure: 'score', least: -2, change: true }, false],
    [{ bot: 'greedy', against: 'average', measure: 'score', least: 0, change: true }, false],
  ])('%j is read: %s', (target, valid) => {
    expect(v.safeParse(targetSchema, target).success).toBe(valid);
  });
});
