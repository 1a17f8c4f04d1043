import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from 'd3-array';
import { histograms } from '../../../game-frame/debug/draw/histogram.ts';
import { TickAccumulator } from '../../../game-frame/debug/model/tick-accumulator.ts';

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

describe('tick accumulator', () => {
  test.each([0.1, 0.5, 1, 2, 8])('a second in uneven frames at %s × 60 ticks a second', (speed) => {
    const accumulator = new TickAccumulator();
    const frames = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 4 : 16));
    const ticks = sum(frames, (ms) => accumulator.ticksDue(ms, 60 * speed));
    expect(Math.abs(ticks - 60 * speed)).toBeLessThanOrEqual(1);
  });

  test('a long pause between frames is not caught up', () => {
    const accumulator = new TickAccumulator();
    expect(accumulator.ticksDue(60_000, 60)).toBeLessThanOrEqual(60);
    expect(accumulator.ticksDue(0, 60)).toBeLessThanOrEqual(1);
  });
});
