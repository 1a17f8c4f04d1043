import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config, createGame, firstContact, type FirstContact, spawnX } from '../../../game-frame/sim/index.ts';
import { faces, MOODS } from '../../../game-frame/view/art/faces.ts';
import { packShelves } from '../../../game-frame/view/art/packer.ts';
import { fitScene, toScene } from '../../../game-frame/view/scene/layout.ts';
import { Aim } from '../../../game-frame/view/input/aim.ts';
import { Combo, COMBO_TICKS } from '../../../game-frame/view/loop/combo.ts';
import { EndSequence } from '../../../game-frame/view/loop/end-sequence.ts';
import { BallListStore } from '../../../game-frame/view/scene/ball-list-store.ts';
import { FIELD } from '../../../game-frame/view/units.ts';

const CORES = join(import.meta.dirname, '../../../assets/weapons/core');

describe('packer', () => {
  test('places never overlap and stay inside', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 200 }), height: fc.integer({ min: 1, max: 200 }) });
    fc.assert(
      fc.property(fc.array(size, { maxLength: 60 }), (sizes) => {
        const { places, height } = packShelves(sizes, 256);
        const boxes = sizes.map((box, i) => ({ ...box, x: places[i]?.x ?? -1, y: places[i]?.y ?? -1 }));
        for (const [i, a] of boxes.entries()) {
          expect(a.x >= 0 && a.x + a.width <= 256 && a.y >= 0 && a.y + a.height <= height).toBe(true);
          for (const b of boxes.slice(i + 1)) {
            const apart =
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });
});

describe('faces', () => {
  test.each(readdirSync(CORES))('%s has a face for every mood', (file) => {
    const svg = readFileSync(join(CORES, file), 'utf8');
    const drawn = svg.slice(svg.search(/<path d="M[\d.]+ [\d.]+h6M/), svg.lastIndexOf('</svg>'));
    const made = faces(drawn);
    expect(new Set(MOODS.map((mood) => made.svg[mood])).size).toBe(MOODS.length);
    for (const mood of MOODS) expect(made.svg[mood]).toMatch(/^<svg .*<\/svg>$/s);
    expect(Math.abs(made.x - 128)).toBeLessThan(40);
  });

  test('a drawing without eyes is an error, not a blank face', () => {
    expect(() => faces('<path d="M1 2h6M3 4h6"/>')).toThrow('eyes');
  });
});

describe('layout', () => {
  const slot = { left: 0, top: 80, width: 390, height: 690 };
  const canvas = { left: 0, top: 0, width: 390, height: 844 };

  test('the scene fits its slot, stands on its floor and keeps its shape', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 100, max: 3000 }), (width, height) => {
        const { scale, x, y } = fitScene({ ...canvas, width, height }, { left: 0, top: 0, width, height });
        expect(scale * FIELD.width).toBeLessThanOrEqual(width + 1e-6);
        expect(y + scale * FIELD.height).toBeCloseTo(height);
        expect(x + (scale * FIELD.width) / 2).toBeCloseTo(width / 2);
      }),
    );
  });

  test('a point of the canvas finds its point of the scene', () => {
    const layout = fitScene(canvas, slot);
    expect(toScene(layout, { x: layout.x, y: layout.y })).toEqual({ x: 0, y: 0 });
    expect(toScene(layout, { x: layout.x + FIELD.width * layout.scale, y: layout.y }).x).toBeCloseTo(FIELD.width);
  });
});

describe('aim', () => {
  test('what is shown is where it drops, also at the walls', () => {
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
    const game = createGame('guide');
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

describe('combo', () => {
  test('counts merges within its window and starts anew after it', () => {
    const combo = new Combo();
    expect(combo.merge(10)).toBe(1);
    expect(combo.merge(10)).toBe(2);
    expect(combo.merge(10 + COMBO_TICKS)).toBe(3);
    expect(combo.merge(11 + 2 * COMBO_TICKS)).toBe(1);
  });
});

function endingOf(count: number): { popped: number[]; done: () => number; ending: EndSequence } {
  const popped: number[] = [];
  let done = 0;
  const pops = Array.from({ length: count }, (_, i) => () => popped.push(i));
  const ending = new EndSequence(pops, () => {
    done += 1;
  });
  return { popped, done: () => done, ending };
}

describe('ending', () => {
  test('pops each ball once, in order, and is done once', () => {
    const { popped, done, ending } = endingOf(5);
    for (let i = 0; i < 200; i += 1) ending.advance(16);
    expect(popped).toEqual([0, 1, 2, 3, 4]);
    expect(done()).toBe(1);
  });

  test('takes no more than four seconds with a hundred balls', () => {
    const { done, ending } = endingOf(100);
    for (let ms = 0; ms < 4000; ms += 16) ending.advance(16);
    expect(done()).toBe(1);
  });

  test('an empty field is done too, and an hour asleep pops not all at once', () => {
    const { popped, ending } = endingOf(20);
    ending.advance(3_600_000);
    expect(popped.length).toBeLessThan(3);
    const empty = endingOf(0);
    for (let i = 0; i < 100; i += 1) empty.ending.advance(16);
    expect(empty.done()).toBe(1);
  });
});

describe('roster', () => {
  test('is the same object until something is dropped, merged or popped', () => {
    const game = createGame('roster');
    const roster = new BallListStore(game);
    const before = roster.lineup();
    game.step(500);
    expect(roster.lineup()).toBe(before);
    roster.refresh(game, true);
    expect(roster.lineup()).toMatchObject({ balls: [{ id: 1 }], turn: 1, held: game.held });
    roster.remove(1);
    expect(roster.lineup().balls).toEqual([]);
  });
});
