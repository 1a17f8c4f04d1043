import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from 'd3-array';
import { histograms } from '../../../game-frame/debug/draw/histogram.ts';

describe('histograms', () => {
  const samples = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 200 });

  test('count every value once, in shared bins of a round width that is never below 1', () => {
    fc.assert(
      fc.property(samples, samples, (...both) => {
        const [a, b] = histograms(both);
        for (const [index, { counts, width }] of histograms(both).entries()) {
          expect(sum(counts)).toBe(both[index]?.length);
          expect([1, 2, 5]).toContain(Number(String(width)[0]));
        }
        expect([b?.from, b?.width, b?.counts.length]).toEqual([a?.from, a?.width, a?.counts.length]);
      }),
    );
  });

  test.each([
    [[0, 4, 5, 9, 10], { from: 0, width: 1, counts: [1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1] }],
    [[7], { from: 7, width: 1, counts: [1] }],
    [[], { from: 0, width: 1, counts: [0] }],
  ])('of %j', (values, histogram) => {
    expect(histograms([values])).toEqual([histogram]);
  });
});
