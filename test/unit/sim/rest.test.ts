import { describe, expect, test } from 'vitest';
import { LEVELS, config, createGame, radiusOf, seededPieces, type FieldGame } from '../../../game-frame/sim/index.ts';

const REST = { vx: 0, vy: 0 };
const MIDDLE = config.width / 2;
const emptyGame = (): FieldGame => createGame(seededPieces('rest'));

function stepTimes(game: FieldGame, ticks: number): void {
  for (let i = 0; i < ticks; i += 1) game.step();
}

function settle(game: FieldGame): void {
  for (let i = 0; i < 600 && game.balls.some(({ body }) => body.isAwake()); i += 1) game.step();
}

/** How far a ball moves that is put on another at rest, off its top by an angle, in four seconds; in radii. */
function rolls(base: number, level: number, degrees: number): number {
  const game = emptyGame();
  const lower = radiusOf(base, config);
  game.field.add(base, { x: MIDDLE, y: lower, ...REST });
  settle(game);
  const radius = radiusOf(level, config);
  const [angle, reach] = [(degrees * Math.PI) / 180, lower + radius];
  const from = { x: MIDDLE + reach * Math.sin(angle), y: lower + reach * Math.cos(angle) };
  const ball = game.field.add(level, { ...from, ...REST });
  stepTimes(game, 4 * config.ticksPerSecond);
  const { x, y } = ball.body.getPosition();
  return Math.hypot(x - from.x, y - from.y) / radius;
}

describe('a ball at rest', () => {
  const bases = Array.from({ length: LEVELS - 4 }, (_, i) => i + 5);
  test.each(bases)('rolls off a ball of level %i from one degree on, whatever its own level', (base) => {
    const others = Array.from({ length: LEVELS }, (_, i) => i + 1).filter((level) => level !== base);
    const stuck = others.flatMap((level) =>
      [1, 5, 10, 15, 20].flatMap((degrees) => (rolls(base, level, degrees) > 0.5 ? [] : { level, degrees })),
    );
    expect(stuck).toEqual([]);
  });

  test('sleeps on the floor, in a corner, and between two others', () => {
    const game = emptyGame();
    const radius = radiusOf(6, config);
    for (const x of [radius, 3 * radius]) game.field.add(x > radius ? 7 : 6, { x, y: radius * 1.2, ...REST });
    game.field.add(3, { x: 2 * radius, y: 4 * radius, ...REST });
    stepTimes(game, 10 * config.ticksPerSecond);
    expect(game.balls.map(({ body }) => body.isAwake())).toEqual([false, false, false]);
  });

  test.each([1, 5, 9])('merges with an equal of level %i that lies closer than the slop', (level) => {
    const game = emptyGame();
    const radius = radiusOf(level, config);
    const aside = radius + config.linearSlop / 4;
    for (const side of [-1, 1]) game.field.add(level, { x: MIDDLE + side * aside, y: radius, ...REST });
    stepTimes(game, 30);
    expect(game.balls.map((ball) => ball.level)).toEqual([level + 1]);
  });
});
