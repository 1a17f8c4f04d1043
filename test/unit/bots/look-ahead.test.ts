import { expect, test } from 'vitest';
import { createBot } from '../../../game-frame/bots/index.ts';
import { config, createGame, DealtPieces, radiusOf, spawnX } from '../../../game-frame/sim/index.ts';

test.each([
  ['knows the next ball', [3, 1]],
  ['does not know it yet', [3]],
])('a look-ahead bot that %s drops on an equal, and leaves the game as it was', (_, pieces) => {
  const game = createGame(new DealtPieces(pieces));
  for (const [level, x] of [
    [3, 2],
    [5, 6],
  ] as const)
    game.field.add(level, { x, y: radiusOf(level, config), vx: 0, vy: 0 });
  game.step();
  const before = game.hash();
  const x = spawnX(createBot('look-ahead', 'any', config).pick(game), 3);
  expect(Math.abs(x - 2)).toBeLessThan(2 * radiusOf(3, config));
  expect(game.hash()).toBe(before);
});
