import { expect, test } from 'vitest';
import { betterPlaces, createBot } from '../../../game-frame/bots/index.ts';
import { config, createGame, DealtPieces, type Level, radiusOf, spawnX } from '../../../game-frame/sim/index.ts';

function fieldOf(pieces: readonly Level[]) {
  const game = createGame(new DealtPieces(pieces));
  for (const [level, x] of [
    [3, 2],
    [5, 6],
  ] as const)
    game.field.add(level, { x, y: radiusOf(level, config), vx: 0, vy: 0 });
  game.step();
  return game;
}

test.each<[string, Level[]]>([
  ['knows the next ball', [3, 1]],
  ['does not know it yet', [3]],
])('a look-ahead bot that %s drops on an equal, and leaves the game as it was', (_, pieces) => {
  const game = fieldOf(pieces);
  const before = game.hash();
  const x = spawnX(createBot('look-ahead', 'any', config).pick(game), 3);
  expect(Math.abs(x - 2)).toBeLessThan(2 * radiusOf(3, config));
  expect(game.hash()).toBe(before);
});

test('hardly a place is better by both ratings than the best of nine, and most are better than the worst; the game stays as it was', () => {
  const game = fieldOf([3, 1]);
  const before = game.hash();
  const shares = Array.from({ length: 9 }, (_, n) => betterPlaces(game, Math.round(((n + 0.5) / 9) * config.xSteps)));
  expect(Math.min(...shares)).toBeLessThan(0.2);
  expect(Math.max(...shares)).toBeGreaterThan(0.5);
  // Onto the equal ball.
  expect(betterPlaces(game, Math.round((2 / config.width) * config.xSteps))).toBeLessThan(0.2);
  expect(game.hash()).toBe(before);
});
