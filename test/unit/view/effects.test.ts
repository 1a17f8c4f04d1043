import { Texture } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import type { Atlas } from '../../../game-frame/view/art/atlas.ts';
import { type Circle, FloatingText, type Surroundings } from '../../../game-frame/view/effects/floating-text.ts';
import { showFirstMade, showTopMerge } from '../../../game-frame/view/effects/great-moments.ts';
import { createLayers } from '../../../game-frame/view/effects/emitters.ts';
import { kinds } from '../../../game-frame/view/effects/particle-kinds.ts';
import { ParticlePool } from '../../../game-frame/view/effects/particle-pool.ts';
import { EffectRandom } from '../../../game-frame/view/random.ts';
import { FIELD, type Point, RED_LINE } from '../../../game-frame/view/units.ts';

const face = new Texture({ source: Texture.EMPTY.source });
const capsule = { body: Texture.EMPTY, gloss: Texture.EMPTY, face: () => face, faceX: 4, faceY: 9 };
const atlas: Atlas = {
  density: 1,
  field: Texture.EMPTY,
  aura: Texture.EMPTY,
  capsules: Array.from({ length: 11 }, () => capsule),
  piece: () => Texture.EMPTY,
  label: () => Texture.EMPTY,
  destroy: () => undefined,
};
/** Nothing that words keep clear of. */
const OPEN: Surroundings = { balls: () => [], ring: () => null };
const textOn = (particles: ParticlePool, around: Partial<Surroundings> = {}): FloatingText =>
  new FloatingText(atlas, particles, { ...OPEN, ...around });
/** An empty pool, a text that is written on it, and how time passes there. */
function open(around: Partial<Surroundings> = {}) {
  const particles = new ParticlePool({ capacity: 60 });
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 10) particles.update(10);
  };
  return { particles, text: textOn(particles, around), pass };
}
/** A point of the middle, where most is in the way. */
const middle = (y: number): Point => ({ x: 180, y });
const lives = (particles: ParticlePool, kind: keyof typeof kinds): boolean => particles.living(kinds[kind]).length > 0;
const drawn = (particles: ParticlePool) => particles.children.filter(({ visible }) => visible);

describe('points', () => {
  test.each([0, 50, 300, 700])('written %i ms after others at the same place never cover them', (afterMs) => {
    const { particles, text, pass } = open();
    text.points(middle(300), 0, 2);
    pass(afterMs);
    text.points({ x: 184, y: 298 }, 0, 3);
    while (lives(particles, 'points')) {
      particles.update(10);
      const heights = drawn(particles).map(({ y }) => y);
      if (heights.length === 4) expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(25);
    }
  });

  test('far from others stand where they were won', () => {
    const { particles, text } = open();
    text.points({ x: 80, y: 300 }, 0, 2);
    text.points({ x: 280, y: 300 }, 0, 3);
    particles.update(1);
    expect(new Set(drawn(particles).map(({ y }) => Math.round(y))).size).toBe(1);
  });

  const ring: Circle = { ...middle(200), radius: 41 };

  test.each([0, 45, 90, 135, 180, 225, 270, 315])('near the ring, at %i degrees, stay by their merge', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const merge = { x: ring.x + 54 * Math.cos(angle), y: ring.y + 54 * Math.sin(angle) };
    const { particles, text } = open({ ring: () => ring });
    text.points(merge, 25, 2);
    const [plus, digit] = particles.living(kinds.points);
    const start = { x: ((plus?.x ?? 0) + (digit?.x ?? 0)) / 2, y: plus?.y ?? 0 };
    expect(Math.hypot(start.x - merge.x, start.y - merge.y)).toBeLessThanOrEqual(60);
    while (lives(particles, 'points')) {
      particles.update(10);
      for (const { x, y } of drawn(particles)) expect(Math.hypot(x - ring.x, y - ring.y)).toBeGreaterThan(50);
    }
  });

  test('are not written where there is no room near their merge', () => {
    const { particles, text } = open({ ring: () => ring });
    text.points(middle(254), 25, 5000);
    expect(lives(particles, 'points')).toBe(false);
  });
});

describe('a combo', () => {
  test.each([2, 9, 10, 57])('of %i is one line in the middle, without a hole', (count) => {
    const { particles, text } = open();
    text.combo(count);
    particles.update(1);
    const [, ...places] = drawn(particles).map(({ x }) => x);
    const size = Math.min(1.6, 0.9 + count * 0.08);
    // The words are 64 wide, a glyph is 20.
    const [words = 0, times = 0, ...digits] = places.map((x) => x / size);
    expect(times - words).toBeLessThan(32 + 14);
    for (const [i, x] of digits.entries()) expect(x - (digits[i - 1] ?? times)).toBeLessThanOrEqual(20.01);
    const centre = (words - 32 + (digits.at(-1) ?? 0) + 10) / 2;
    expect(Math.abs(centre * size - (FIELD.left + FIELD.right) / 2)).toBeLessThan(6);
  });

  test('stands on a plate that covers no capsule, and is not written where there is no room for it', () => {
    const balls: Circle[] = [];
    const { particles, text } = open({ balls: () => balls });
    for (const ball of [middle(270), { x: 60, y: 240 }, { x: 290, y: 320 }]) {
      balls.push({ ...ball, radius: 40 });
      text.combo(2);
      const [plate = middle(0)] = particles.living(kinds.plate);
      for (const { x, y } of balls) {
        const [aside, above] = [Math.abs(plate.x - x) - 72, Math.abs(plate.y - y) - 23];
        expect(Math.hypot(Math.max(0, aside), Math.max(0, above))).toBeGreaterThanOrEqual(40);
      }
    }
    for (let y = 0; y < FIELD.floor; y += 40) balls.push({ ...middle(y), radius: 30 });
    text.combo(3);
    expect([lives(particles, 'combo'), lives(particles, 'plate')]).toEqual([false, false]);
  });
});

/** Heights of the middles of glyphs, in the order in which they were written. */
const heights = (particles: ParticlePool, from: number, to: number): number[] =>
  drawn(particles)
    .slice(from, to)
    .map(({ y }) => y);

describe('words', () => {
  test.each([160, 190, 196, 230, 260])('points won at %i keep out of the combo, whichever comes first', (y) => {
    for (const comboFirst of [true, false]) {
      const { particles, text } = open();
      const [combo, points] = [() => text.combo(3), () => text.points(middle(y), 0, 5)];
      for (const write of comboFirst ? [combo, points] : [points, combo]) write();
      for (let ms = 0; ms < 1000; ms += 10) {
        particles.update(10);
        const [plate = middle(0)] = particles.living(kinds.plate);
        for (const glyph of particles.living(kinds.points))
          expect(Math.abs(glyph.y - plate.y) > 38 || Math.abs(glyph.x - plate.x) > 84).toBe(true);
      }
    }
  });

  test('a headline stands below a ring in its way', () => {
    const { particles, text } = open({ ring: () => ({ ...middle(200), radius: 50 }) });
    text.title('level9', false);
    particles.update(1);
    expect(heights(particles, 0, 1)[0]).toBeGreaterThan(250 + 20);
  });

  test('a banner stands near its place however many points are in its way, and these near theirs', () => {
    const { particles, text, pass } = open();
    for (let i = 0; i < 6; i += 1) {
      text.points(middle(230 + i * 40), 0, 14);
      text.combo(i + 2);
      pass(60);
    }
    text.banner('top');
    text.points(middle(470), 0, 2205);
    pass(200);
    const [banner = 0] = drawn(particles)
      .filter((glyph) => glyph.scale.x <= 1)
      .map(({ y }) => y);
    expect(banner).toBeLessThan(340);
    expect(Math.max(...heights(particles, 0, 60))).toBeLessThan(FIELD.floor);
  });

  test('points beside a banner keep out of its band', () => {
    const { particles, text } = open();
    text.banner('top');
    text.points(middle(215), 0, 2200);
    for (let ms = 0; ms < 900; ms += 10) {
      particles.update(10);
      if (ms < 200) continue;
      const [band = 0, , ...points] = heights(particles, 0, 7);
      expect(points).not.toEqual([]);
      expect(Math.min(...points.map((y) => Math.abs(y - band)))).toBeGreaterThan(37 + 15);
    }
  });

  test('headlines leave the red line’s label and the field’s edges free, also while they are large', () => {
    const label = RED_LINE + 13;
    const headlines: [keyof typeof kinds, number, number, (text: FloatingText) => void][] = [
      ['combo', 112, 40, (text) => text.combo(9)],
      ['title', 140, 44, (text) => text.title('level8', false)],
      ['banner', 300, 50, (text) => text.banner('top')],
    ];
    for (const [kind, width, height, write] of headlines) {
      const { particles, text } = open();
      write(text);
      for (let ms = 0; ms < 400; ms += 10) {
        particles.update(10);
        const glyphs = drawn(particles);
        const scale = Math.max(...glyphs.map((glyph) => glyph.scale.x));
        expect(Math.min(...glyphs.map((glyph) => glyph.y)) - (height / 2) * scale, kind).toBeGreaterThan(label - 6);
        expect(width * scale, kind).toBeLessThanOrEqual(FIELD.width);
      }
    }
  });

  test('one headline stands at a time, the greater one', () => {
    const { particles, text } = open();
    text.combo(4);
    text.title('level8', true);
    text.combo(5);
    expect([lives(particles, 'combo'), lives(particles, 'title')]).toEqual([false, true]);
    text.banner('top');
    text.title('level9', false);
    expect([lives(particles, 'title'), lives(particles, 'banner')]).toEqual([false, true]);
  });
});

/** The tools of effects, and what they show after some time, counted. */
const openLayers = (calm: boolean) => {
  const layers = createLayers();
  const tools = { layers, atlas, random: new EffectRandom(1), calm };
  const text = textOn(layers.words);
  const after = (ms: number) => {
    for (const layer of Object.values(layers)) layer.update(ms);
    return { words: drawn(layers.words).length, rays: drawn(layers.rays).length, rings: drawn(layers.lights).length };
  };
  return { layers, tools, text, after };
};
const at = { x: 180, y: 300 };

describe('a weapon made for the first time', () => {
  test.each([
    { calm: false, fresh: false, expected: { words: 1, rays: 6, rings: 2 } },
    { calm: false, fresh: true, expected: { words: 3, rays: 6, rings: 2 } },
    { calm: true, fresh: true, expected: { words: 3, rays: 0, rings: 1 } },
  ])('shows its name (calm: $calm, new to the player: $fresh)', ({ calm, fresh, expected }) => {
    const { tools, text, after } = openLayers(calm);
    showFirstMade(tools, text, at, 8, fresh);
    expect(after(300)).toEqual(expected);
  });

  test('has a moment from level 7 to 10', () => {
    const { tools, text } = openLayers(false);
    const levels = Array.from({ length: 11 }, (_, i) => i + 1);
    expect(levels.filter((level) => showFirstMade(tools, text, at, level, false))).toEqual([7, 8, 9, 10]);
  });
});

test('two weapons of the top level that meet leave with their faces', () => {
  const { layers, tools, text, after } = openLayers(false);
  showTopMerge(tools, text, at, true);
  after(1);
  expect(drawn(layers.words).filter((sprite) => 'texture' in sprite && sprite.texture === face)).toHaveLength(2);
});
