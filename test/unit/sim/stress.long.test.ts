import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LEVELS,
  config,
  createGame,
  seededPieces,
  type FieldGame,
  type Snapshot,
} from '../../../game-frame/sim/index.ts';

/** Height to which the side walls go, units. */
const WALL_TOP = 31;

/** As `expect`, without its cost: this runs for every ball of every drop. */
function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/** By its centre: a hard landing pushes a ball into a wall for a moment, by half its radius at the worst seen. */
const inside = ({ x, y }: Snapshot['balls'][number]): boolean => x > 0 && x < config.width && y > 0 && y < WALL_TOP;

/** Follows a game by its events alone, and checks its state against them. */
class Ledger {
  private score = 0;
  extra = 0;
  private readonly made = Array.from({ length: LEVELS }, () => 0);
  private readonly alive = new Map<number, number>();
  private readonly game: FieldGame;

  constructor(game: FieldGame) {
    this.game = game;
  }

  step(x?: number): void {
    const { dropped, merges } = this.game.step(...(x === undefined ? [] : [x]));
    if (dropped) this.born(dropped.id, dropped.level);
    for (const { from, level, into, points, combo } of merges) {
      for (const id of from) {
        hold(this.alive.get(id) === level, `ball ${id} was merged but not there`);
        this.alive.delete(id);
      }
      this.score += points;
      this.extra += config.comboPoints * (Math.min(combo, config.comboMost) - 1);
      if (into) this.born(into.id, into.level);
    }
  }

  /** No ball is lost, doubled or outside, every number is finite, the score is the merges' sum. */
  check(): void {
    const { score, counts, balls } = this.game.snapshot();
    hold(score === this.score, `score ${score}, merges brought ${this.score}`);
    hold(counts.join() === this.made.join(), `counts ${counts.join()}, events told ${this.made.join()}`);
    hold(balls.map(({ id }) => id).join() === [...this.alive.keys()].join(), 'a ball was lost or doubled');
    for (const ball of balls) {
      hold(Object.values(ball).every(Number.isFinite), `not finite: ${JSON.stringify(ball)}`);
      hold(inside(ball), `outside: ${JSON.stringify(ball)}`);
    }
  }

  private born(id: number, level: number): void {
    hold(!this.alive.has(id), `ball ${id} came into being twice`);
    this.alive.set(id, level);
    this.made[level - 1] = (this.made[level - 1] ?? 0) + 1;
  }
}

/** Drops in turn as fast as the rules allow, plus `wait` ticks each; checks as it goes. */
function play(game: FieldGame, drops: readonly { readonly x: number; readonly wait: number }[]): Ledger {
  const ledger = new Ledger(game);
  for (const { x, wait } of drops) {
    if (game.over) break;
    ledger.step(x);
    // A game that is over has no more ticks, so its cooldown never ends.
    for (let i = 0; !game.over && (i < wait || game.cooldown > 0); i += 1) ledger.step();
    ledger.check();
  }
  return ledger;
}

/** Level 1 only, and no end at the line: the one way to get to 2,000 drops, which is all the time a game has. */
const endless = { ...config, dangerTicks: config.maxTicks + 1, spawnWeights: [1] };
const anyX = fc.integer({ min: 0, max: config.xSteps });
const anyDrops = fc.array(fc.record({ x: anyX, wait: fc.integer({ min: 0, max: 90 }) }), {
  minLength: 100,
  maxLength: 100,
  size: 'max',
});

describe('under stress', () => {
  test('100 drops anywhere, at any pace, lose nothing', () => {
    fc.assert(
      fc.property(fc.string(), anyDrops, (id, drops) => {
        play(createGame(seededPieces(id)), drops);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  test.each([
    ['always in the left corner', () => 0],
    ['into one narrow column', (i: number) => 500 + (i % 3)],
    ['sweeping', (i: number) => (i * 37) % 1001],
  ])('2,000 drops %s lose nothing, and merge two of a level for each of the next', (_, x) => {
    const game = createGame(seededPieces('two thousand', endless), endless);
    const { extra } = play(
      game,
      Array.from({ length: 2000 }, (__, i) => ({ x: x(i), wait: 0 })),
    );
    expect(game.tick).toBe(config.maxTicks);
    expect(game.counts[0]).toBe(2000);
    const left = game.counts.map((___, i) => game.balls.filter(({ level }) => level === i + 1).length);
    const merged = game.counts.map((count, i) => (count - (left[i] ?? 0)) / 2);
    expect(merged.slice(0, -1)).toEqual(game.counts.slice(1));
    expect(game.score).toBe(merged.reduce((sum, count, i) => sum + count * (config.points[i] ?? 0), extra));
  });
});
