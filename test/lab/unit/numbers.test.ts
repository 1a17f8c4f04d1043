import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binsFor, histogram, quantile } from '../../../game-frame/balance/batch/histogram.ts';
import { TickAccumulator } from '../../../game-frame/debug/model/tick-accumulator.ts';
import { RingBuffer } from '../../../game-frame/debug/model/ring-buffer.ts';

describe('histogram', () => {
  const samples = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 200 });

  test('counts every value once, in shared bins', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        const bins = binsFor([a, b]);
        for (const values of [a, b]) {
          const { counts } = histogram(values, bins);
          expect(counts).toHaveLength(bins.count);
          expect(counts.reduce((sum, n) => sum + n, 0)).toBe(values.length);
        }
      }),
    );
  });

  test('puts a value into the bin it lies in', () => {
    expect(histogram([0, 4, 5, 9, 10], { from: 0, width: 5, count: 3 }).counts).toEqual([2, 2, 1]);
  });

  test('has round bins, never narrower than 1', () => {
    expect(binsFor([[1, 11]])).toEqual({ from: 1, width: 1, count: 11 });
    expect(binsFor([[130, 2900]]).width).toBe(200);
    expect(binsFor([[], []])).toEqual({ from: 0, width: 1, count: 1 });
  });

  test('quantile lies between neighbours', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([7], 0.95)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('ring buffer', () => {
  test('keeps the newest numbers, oldest first', () => {
    const series = new RingBuffer(3);
    for (const value of [1, 2, 3, 4, 5]) series.push(value);
    expect([0, 1, 2, 3].map((index) => series.at(index))).toEqual([3, 4, 5, 0]);
    expect([series.length, series.last, series.max()]).toEqual([3, 5, 5]);
  });
});

describe('tick accumulator', () => {
  test.each([0.1, 0.5, 1, 2, 8])('a second in uneven frames at %s × 60 ticks a second', (speed) => {
    const accumulator = new TickAccumulator();
    const frames = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 4 : 16));
    const ticks = frames.reduce((sum, ms) => sum + accumulator.ticksDue(ms, 60 * speed), 0);
    expect(Math.abs(ticks - 60 * speed)).toBeLessThanOrEqual(1);
  });

  test('a long pause between frames is not caught up', () => {
    const accumulator = new TickAccumulator();
    expect(accumulator.ticksDue(60_000, 60)).toBeLessThanOrEqual(60);
    expect(accumulator.ticksDue(0, 60)).toBeLessThanOrEqual(1);
  });
});
