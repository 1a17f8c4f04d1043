import { describe, expect, test } from 'vitest';
import { playGame, type BotName } from '../../../game-frame/bots/index.ts';
import {
  DealtPieces,
  LEVELS,
  config,
  createGame,
  dropXAt,
  radiusOf,
  seededPieces,
  spawnX,
  type FieldGame,
  type Merge,
} from '../../../game-frame/sim/index.ts';

const REST = { vx: 0, vy: 0 };

/** Steps until something is so; its ticks are few, so a test that never gets there ends. */
function stepUntil(game: FieldGame, done: () => boolean, limit = 1200): void {
  for (let i = 0; i < limit && !done(); i += 1) game.step();
  expect(done()).toBe(true);
}

/** Two balls of a level side by side on the floor, touching in the next tick or so, and what becomes of them. */
function meet(game: FieldGame, level: number, x: number): Merge {
  const radius = radiusOf(level, game.config);
  game.field.add(level, { x: x - radius, y: radius, vx: 1, vy: 0 });
  game.field.add(level, { x: x + radius, y: radius, vx: -1, vy: 0 });
  for (let i = 0; i < 60; i += 1) {
    const [merge] = game.step().merges;
    if (merge) return merge;
  }
  throw new Error('they never met');
}

const IDS = ['x', 'y', 'z', 'u', 'v', 'w', 'r', 's'];
const total = (bot: BotName): number => IDS.reduce((sum, id) => sum + playGame(id, bot).score, 0);

describe('a game', () => {
  test('drops the held ball at the given step, and holds the next', () => {
    const game = createGame(seededPieces('drop'));
    const { held = 0, next } = game;
    const { dropped } = game.step(250);
    expect(dropped).toMatchObject({ id: 1, level: held, radius: radiusOf(held, config), bornTick: 0 });
    expect(dropped?.body.getPosition().x).toBe(spawnX(250, held));
    expect(game.held).toBe(next);
    expect(game.counts[held - 1]).toBe(1);
    expect(game.balls).toHaveLength(1);
  });

  test('takes no drop before its piece is dealt, and continues with the dealt pieces', () => {
    const pieces = new DealtPieces([3]);
    const game = createGame(pieces);
    expect(game).toMatchObject({ held: 3, next: undefined, canDrop: true });
    game.step(500);
    while (game.cooldown > 0) game.step();
    expect(game).toMatchObject({ held: undefined, canDrop: false });
    expect(() => game.step(500)).toThrow(RangeError);
    pieces.levels.push(2, 5);
    expect(game).toMatchObject({ held: 2, next: 5, canDrop: true });
    const known = createGame(new DealtPieces([3, 2, 5]));
    known.step(500);
    while (known.cooldown > 0) known.step();
    expect(game.hash()).toBe(known.hash());
  });

  test('takes no drop during the cooldown, and says how long that is', () => {
    const game = createGame(seededPieces('cooldown'));
    expect(game.canDrop).toBe(true);
    game.step(0);
    expect(game.cooldown).toBe(config.cooldownTicks - 1);
    expect(() => game.step(0)).toThrow(RangeError);
    expect(game.tick).toBe(1);
    while (game.cooldown > 0) game.step();
    expect(game.tick).toBe(config.cooldownTicks);
    expect(game.step(0).dropped).not.toBeNull();
  });

  test.each([-1, 0.5, 1001, Number.NaN, Number.POSITIVE_INFINITY])('refuses to drop at %s', (x) => {
    const game = createGame(seededPieces('range'));
    expect(() => game.step(x)).toThrow(RangeError);
    expect(game.snapshot()).toEqual(createGame(seededPieces('range')).snapshot());
  });

  test('never lets a ball fall faster than the limit', () => {
    const game = createGame(seededPieces('limit'), { ...config, maxFall: 9 });
    game.step(500);
    for (let i = 0; i < 60; i += 1) {
      game.step();
      const speed = game.balls[0]?.body.getLinearVelocity().y ?? 0;
      expect(speed).toBeGreaterThanOrEqual(-9 - config.gravity / config.ticksPerSecond);
    }
  });

  test.each(Array.from({ length: LEVELS - 1 }, (_, i) => i + 1))(
    'makes one of the next level of two of level %i',
    (level) => {
      const game = createGame(seededPieces('merge'));
      const merge = meet(game, level, config.width / 2);
      expect(merge).toMatchObject({ from: [1, 2], level, points: config.points[level - 1] });
      expect(merge.into).toMatchObject({ id: 3, level: level + 1 });
      expect(game.balls).toEqual([merge.into]);
      expect(game.score).toBe(config.points[level - 1]);
      expect(game.counts[level]).toBe(1);
    },
  );

  test('makes two of the top level vanish', () => {
    const game = createGame(seededPieces('vanish'), { ...config, width: 14 });
    expect(meet(game, LEVELS, 7)).toMatchObject({ level: LEVELS, into: null, points: config.points[LEVELS - 1] });
    expect(game.balls).toEqual([]);
    expect(game.score).toBe(config.points[LEVELS - 1]);
  });

  test('keeps a merged ball inside the walls', () => {
    const merge = meet(createGame(seededPieces('corner')), 1, 2 * radiusOf(1, config));
    expect(merge.into?.body.getPosition().x).toBeGreaterThan(radiusOf(2, config) - 0.05);
  });

  test('merges a ball once a tick: of three that touch, the third waits', () => {
    const game = createGame(seededPieces('three'));
    const radius = radiusOf(3, config);
    for (const i of [0, 1, 2]) game.field.add(3, { x: 3 + i * 2 * radius * 0.99, y: radius, ...REST });
    const { merges } = game.step();
    expect(merges.map(({ from }) => from)).toEqual([[1, 2]]);
    expect(new Set(game.balls.map(({ level }) => level))).toEqual(new Set([3, 4]));
  });

  test('goes on in later ticks: a merged ball falls on its equal', () => {
    const game = createGame(seededPieces('chain'));
    const radius = radiusOf(1, config);
    game.field.add(2, { x: 4.5, y: radiusOf(2, config), ...REST });
    game.field.add(1, { x: 4.5, y: 5, ...REST });
    game.field.add(1, { x: 4.5, y: 5 + 1.99 * radius, ...REST });
    stepUntil(game, () => game.balls.length === 1);
    expect(game.balls[0]?.level).toBe(3);
    expect(game.score).toBe((config.points[0] ?? 0) + (config.points[1] ?? 0) + config.comboPoints);
  });

  test('ends when a ball has been above the line long enough, and not before', () => {
    const game = createGame(seededPieces('line'), { ...config, redY: 1, graceTicks: 10, dangerTicks: 30 });
    game.step(500);
    stepUntil(game, () => game.field.danger === 29);
    expect(game.over).toBe(false);
    expect(game.step().over).toBe(true);
    expect(game.over).toBe(true);
  });

  test('forgets danger when the ball sinks below the line again', () => {
    const game = createGame(seededPieces('sink'), {
      ...config,
      redY: 10,
      graceTicks: 1,
      dangerTicks: 600,
      gravity: 20,
    });
    game.step(500);
    stepUntil(game, () => (game.balls[0]?.dangerTicks ?? 0) > 10);
    stepUntil(game, () => game.balls[0]?.dangerTicks === 0);
  });

  test('ends at the last tick a game may have, and is still from then on: takes no drop and counts no tick', () => {
    const game = createGame(seededPieces('over'), { ...config, maxTicks: 600 });
    stepUntil(game, () => game.over);
    expect(game.tick).toBe(600);
    const end = game.hash();
    expect(game.step()).toMatchObject({ over: false, merges: [], dropped: null });
    expect(() => game.step(1)).toThrow(RangeError);
    expect(game.canDrop).toBe(false);
    expect(game.hash()).toBe(end);
  });

  test('is not changed by another game with other settings between its ticks', () => {
    const alone = createGame(seededPieces('mixed'));
    const mixed = createGame(seededPieces('mixed'));
    const other = createGame(seededPieces('mixed'), {
      ...config,
      linearSlop: 0.05,
      baumgarte: 0.1,
      timeToSleep: 2,
      gravity: 60,
    });
    for (let i = 0; i < 400; i += 1) {
      for (const game of [alone, mixed, other]) game.step(...(i % 40 === 0 ? [(i * 13) % 1000] : []));
    }
    const replayed = createGame(seededPieces('mixed'));
    for (let i = 0; i < 400; i += 1) replayed.step(...(i % 40 === 0 ? [(i * 13) % 1000] : []));
    expect(mixed.hash()).toBe(alone.hash());
    expect(replayed.hash()).toBe(alone.hash());
    expect(other.hash()).not.toBe(alone.hash());
  });
});

describe('a combo', () => {
  const game = createGame(seededPieces('combo'), { ...config, comboTicks: 30, comboPoints: 2, comboMost: 3 });
  const own = config.points[0] ?? 0;
  let x = 0;
  /** Two equals meet, away from all others, `wait` ticks after the merge before. */
  const next = (wait: number): Merge => {
    for (let i = 1; i < wait; i += 1) game.step();
    x += 1.5;
    for (const aside of [0, 0.1]) game.field.add(1, { x: x + aside, y: 9, ...REST });
    const [merge] = game.step().merges;
    if (!merge) throw new Error('no merge');
    return merge;
  };

  test('goes on while merges follow each other, and each brings more than the one before, up to a limit', () => {
    expect([1, 1, 30, 30].map((wait) => next(wait))).toMatchObject(
      [0, 2, 4, 4].map((extra, i) => ({ combo: i + 1, points: own + extra })),
    );
    expect(game.score).toBe(4 * own + 10);
  });

  test('begins anew after its window', () => {
    expect(next(31)).toMatchObject({ combo: 1, points: own });
  });
});

describe('aim', () => {
  test('is kept off the walls by the radius', () => {
    expect(spawnX(0, 5)).toBe(radiusOf(5, config));
    expect(spawnX(1000, 5)).toBe(config.width - radiusOf(5, config));
    expect(spawnX(500, 5)).toBe(4.5);
  });

  test('finds the step for a place, the outermost for places outside', () => {
    expect([-3, 0, 4.5, 9, 100].map((x) => dropXAt(x))).toEqual([0, 0, 500, 1000, 1000]);
    for (let x = 0; x <= 1000; x += 50) expect(dropXAt((x * config.width) / config.xSteps)).toBe(x);
  });
});

describe('a bot', () => {
  const short = { ...config, maxTicks: 1800 };

  test.each(['random', 'average', 'greedy', 'look-ahead'] as const)(
    'named %s plays legally, and the same again',
    (bot) => {
      const game = playGame('bots', bot, short);
      expect(game.drops).toBeGreaterThan(20);
      expect(game.peakBalls).toBeGreaterThan(5);
      expect(playGame('bots', bot, short)).toEqual(game);
    },
  );

  test('with an eye for the field beats one without', { tags: 'long' }, () => {
    expect(total('greedy')).toBeGreaterThan(2 * total('random'));
  });
});
