import { describe, expect, test } from 'vitest';
import { drawIndex, randomFrom } from '../../../game-frame/sim/random.ts';

const take = (id: string, count: number): number[] => {
  return Array.from({ length: count }, randomFrom(id));
};

describe('the stream of a text', () => {
  test('is the same each time, and whole numbers of 32 bits', () => {
    expect(take('a game', 50)).toEqual(take('a game', 50));
    for (const value of take('a game', 1000)) {
      expect(Number.isInteger(value) && value >= 0 && value < 2 ** 32).toBe(true);
    }
  });

  test('differs with one letter, also of the empty text and of letters beyond ASCII', () => {
    const streams = ['', 'a', 'b', 'aa', 'ab', '石', '石 '].map((id) => take(id, 4).join());
    expect(new Set(streams).size).toBe(streams.length);
  });

  test('is even: each of 16 parts of its range comes up about as often', () => {
    const parts = Array.from({ length: 16 }, () => 0);
    for (const value of take('even', 16_000)) {
      const part = Math.floor(value / 2 ** 28);
      parts[part] = (parts[part] ?? 0) + 1;
    }
    expect(Math.min(...parts)).toBeGreaterThan(850);
    expect(Math.max(...parts)).toBeLessThan(1150);
  });
});

describe('drawing by weight', () => {
  test('keeps to the weights', () => {
    const random = randomFrom('weights');
    const drawn = Array.from({ length: 10_000 }, () => drawIndex(random, [1, 0, 3]));
    expect(drawn.filter((index) => index === 1)).toEqual([]);
    expect(drawn.filter((index) => index === 2).length / drawn.length).toBeCloseTo(0.75, 1);
    expect(drawIndex(randomFrom('none'), [0, 0])).toBe(0);
  });
});
