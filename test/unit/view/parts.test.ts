import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  config,
  createGame,
  firstContact,
  type FirstContact,
  spawnX,
  seededPieces,
} from '../../../game-frame/sim/index.ts';
import { haptics } from '../../../game-frame/view/audio/haptics.ts';
import { packShelves } from '../../../game-frame/view/art/sheet.ts';
import { fitScene, labelSide } from '../../../game-frame/view/scene/layout.ts';
import { Aim } from '../../../game-frame/view/input/aim.ts';
import { EndSequence } from '../../../game-frame/view/loop/end-sequence.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { BallListStore } from '../../../game-frame/view/scene/ball-list-store.ts';
import { FIELD } from '../../../game-frame/view/units.ts';

test('a small merge does not cut a great one’s vibration short, and nothing vibrates while switched off', () => {
  const felt: number[][] = [];
  let wanted = true;
  const listener = haptics(
    (pattern) => felt.push(pattern),
    () => wanted,
  );
  const merge = (made: number): void =>
    listener.onMerge?.({ from: [1, 2], level: made - 1, into: null, x: 0, y: 0, combo: 1, points: 0 });
  merge(11);
  merge(2);
  expect(felt).toEqual([[90]]);
  const game = createGame(seededPieces('felt'));
  for (let ms = 0; ms < 90; ms += TICK_MS) listener.onTick?.(game);
  merge(2);
  expect(felt).toEqual([[90], [6]]);
  wanted = false;
  merge(11);
  expect(felt).toHaveLength(2);
});

test('places of the packer never overlap and stay inside', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 200 }), height: fc.integer({ min: 1, max: 200 }) });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 60 }), (sizes) => {
      const { placed, height } = packShelves(sizes, 256);
      expect(placed).toHaveLength(sizes.length);
      for (const [i, a] of placed.entries()) {
        expect(a.x >= 0 && a.x + a.width <= 256 && a.y >= 0 && a.y + a.height <= height).toBe(true);
        for (const b of placed.slice(i + 1)) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

describe('layout', () => {
  const canvas = { left: 0, top: 0, width: 390, height: 844 };

  test('the scene fits its slot, touches its floor and keeps its aspect ratio', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 100, max: 3000 }), (width, height) => {
        const { scale, x, y } = fitScene({ ...canvas, width, height }, { left: 0, top: 0, width, height });
        expect(scale * FIELD.width).toBeLessThanOrEqual(width + 1e-6);
        expect(y + scale * FIELD.height).toBeCloseTo(height);
        expect(x + (scale * FIELD.width) / 2).toBeCloseTo(width / 2);
      }),
    );
  });
});

describe('aim', () => {
  test('the ball drops where it hangs, also at the walls', () => {
    const aim = new Aim();
    for (const x of [-5, 0, 0.3, 4.5, 8.9, 50]) {
      aim.moveTo(x);
      expect(aim.hangX(5)).toBe(spawnX(aim.dropX, 5));
    }
    expect(aim.dropX).toBe(config.xSteps);
    aim.moveBy(-100);
    expect(aim.dropX).toBe(0);
  });

  test('the guide ends at the floor, or at the first ball in the way', () => {
    const game = createGame(seededPieces('guide'));
    const below = (x: number): FirstContact => firstContact(game.balls, x, 0.5);
    expect(below(4.5)).toEqual({ y: 0.5, ball: null });
    game.step(500);
    for (let i = 0; i < 200; i += 1) game.step();
    const [ball] = game.balls;
    expect(below(4.5).y).toBeCloseTo(0.5 + 2 * (ball?.radius ?? 0), 1);
    expect(below(4.5).ball).toBe(ball);
    expect(below(1)).toEqual({ y: 0.5, ball: null });
  });
});

function endOf(count: number) {
  const { field } = createGame(seededPieces('end'));
  for (let i = 0; i < count; i += 1) field.add(1, { x: 1, y: i + 1, vx: 0, vy: 0 });
  const popped: number[] = [];
  let finished = 0;
  const sequence = new EndSequence(field.balls, {
    onPop: ({ id }) => popped.push(id),
    onFinished: () => (finished += 1),
  });
  return { popped, finished: () => finished, sequence };
}

describe('end sequence', () => {
  test('pops each ball once, the highest first, and finishes once', () => {
    const { popped, finished, sequence } = endOf(5);
    for (let i = 0; i < 200; i += 1) sequence.advance(16);
    expect(popped).toEqual([5, 4, 3, 2, 1]);
    expect(finished()).toBe(1);
  });

  test('takes no more than two and a half seconds with a hundred balls', () => {
    const { finished, sequence } = endOf(100);
    for (let ms = 0; ms < 2500; ms += 16) sequence.advance(16);
    expect(finished()).toBe(1);
  });

  test('can be skipped once balls pop, not by the tap that was meant for the game', () => {
    const { popped, finished, sequence } = endOf(20);
    sequence.skip();
    expect(finished()).toBe(0);
    while (popped.length === 0) sequence.advance(16);
    sequence.skip();
    sequence.skip();
    for (let i = 0; i < 200; i += 1) sequence.advance(16);
    expect(popped).toHaveLength(1);
    expect(finished()).toBe(1);
  });

  test('an empty field finishes too, and an hour asleep pops not all at once', () => {
    const { popped, sequence } = endOf(20);
    sequence.advance(3_600_000);
    expect(popped.length).toBeLessThan(3);
    const empty = endOf(0);
    for (let i = 0; i < 100; i += 1) empty.sequence.advance(16);
    expect(empty.finished()).toBe(1);
  });
});

test('the label of the red line stands beside the ball and keeps its side while the ball is near the middle', () => {
  const places = [-60, -5, 5, -5, 20, 60, 5, -5, -60].map((x) => FIELD.middle + x);
  let side = 1;
  expect(places.map((x) => (side = labelSide(side, x)))).toEqual([1, 1, 1, 1, 1, -1, -1, -1, 1]);
});

test('the ball list is the same object until something is dropped, merged or popped', () => {
  const runner = new GameRunner(createSession('list', seededPieces('list')));
  const store = new BallListStore(runner);
  const before = store.current();
  runner.advance(TICK_MS + 0.001);
  expect(store.current()).toBe(before);
  runner.drop(500);
  runner.advance(TICK_MS + 0.001);
  expect(store.current()).toMatchObject({ balls: [{ id: 1 }], turn: 1, held: runner.game.held });
  runner.finish();
  for (let i = 0; i < 100; i += 1) runner.advance(16);
  expect(store.current().balls).toEqual([]);
});
