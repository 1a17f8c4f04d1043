import { expect, test } from 'vitest';
import { betterPlaces } from '../../../game-frame/bots/index.ts';
import { config, createGame, DealtPieces, radiusOf } from '../../../game-frame/sim/index.ts';

test('hardly a place is better by both ratings than the best of nine, and most are better than the worst; the game stays as it was', () => {
  const game = createGame(new DealtPieces([3, 1]));
  for (const [level, x] of [
    [3, 2],
    [5, 6],
  ] as const)
    game.field.add(level, { x, y: radiusOf(level, config), vx: 0, vy: 0 });
  game.step();
  const before = game.hash();
  const shares = Array.from({ length: 9 }, (_, n) => betterPlaces(game, Math.round(((n + 0.5) / 9) * config.xSteps)));
  expect(Math.min(...shares)).toBeLessThan(0.2);
  expect(Math.max(...shares)).toBeGreaterThan(0.5);
  // Onto the equal ball.
  expect(betterPlaces(game, Math.round((2 / config.width) * config.xSteps))).toBeLessThan(0.2);
  expect(game.hash()).toBe(before);
});
