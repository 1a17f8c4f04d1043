import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../support/campaign.ts';
import { oddsKey, oddsOf, prizeAt, rollOf } from '../../../server/rules/draw/roll.ts';
import { commitmentTo } from '../../../server/verify/pieces.ts';

const odds = oddsOf(campaign, 'open');
const SEED = '0f'.repeat(16);

function countsOf(roll: (draw: number) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let draw = 0; draw < 10_000; draw += 1) {
    const { id } = prizeAt(odds, roll(draw));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const chiSquare = (counts: ReadonlyMap<number, number>, total: number): number =>
  odds.reduce((sum, { id, weight }) => {
    const expected = (total * weight) / 10_000;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);

/** Upper 0.1 % point of chi-square with 5 degrees of freedom. */
const CRITICAL_5 = 20.515;

describe('the roll', () => {
  test('10,000 draws of one day fit the declared weights at 0.1 %', () => {
    const secret = commitmentTo('a fixed secret, so that this test always sees the same draws');
    const counts = countsOf((draw) => rollOf(secret, draw + 1, SEED));
    expect([...counts.values()].reduce((a, b) => a + b)).toBe(10_000);
    expect(chiSquare(counts, 10_000)).toBeLessThan(CRITICAL_5);
  });
});

describe('the odds', () => {
  test('give each prize exactly its weight of the 10,000 rolls', () => {
    expect(Object.fromEntries(countsOf((roll) => roll))).toEqual(
      Object.fromEntries(odds.map(({ id, weight }) => [id, weight])),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (roll) => {
        expect(prizeAt([{ weight: 0 }, { weight: 10_000, on: true }, { weight: 0 }], roll)).toHaveProperty('on');
      }),
    );
    expect(() => prizeAt([{ weight: 5 }], 5)).toThrow(RangeError);
  });

  test('are named by their content', () => {
    expect(oddsKey(odds)).toBe(oddsKey(oddsOf(campaign, 'open')));
    expect(oddsKey(odds)).not.toBe(oddsKey(odds.toReversed()));
  });
});
