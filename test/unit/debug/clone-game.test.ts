import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cloneGame } from '../../../game-frame/sim/index.ts';
import { scripted } from './games.ts';

test('a copy goes on exactly as its original, from any tick', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 200 }), (tick, further) => {
      const { game } = scripted(`fork-${tick % 5}`, tick);
      const copy = cloneGame(game);
      for (let i = 0; i < further; i += 1) {
        game.step();
        copy.step();
      }
      expect(copy.hash()).toBe(game.hash());
    }),
    { numRuns: 12 },
  );
});

test('a copy draws the same balls as its original', () => {
  const { game } = scripted('draws', 300);
  const copy = cloneGame(game);
  const held = [game, copy].map((each) =>
    Array.from({ length: 20 }, () => {
      while (!each.canDrop) each.step();
      each.step(100);
      return each.held;
    }),
  );
  expect(held[1]).toEqual(held[0]);
});

test('playing a copy leaves its original alone', () => {
  const { game } = scripted('alone', 600);
  const before = game.hash();
  const copy = cloneGame(game);
  for (let i = 0; i < 120; i += 1) copy.step();
  expect(game.hash()).toBe(before);
  expect(copy.balls.every((ball) => !game.balls.includes(ball))).toBe(true);
  expect(copy.field.world).not.toBe(game.field.world);
});
