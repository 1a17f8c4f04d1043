import { Texture } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import type { Atlas } from '../../../game-frame/view/art/atlas.ts';
import { FloatingText } from '../../../game-frame/view/effects/floating-text.ts';
import { showFirstMade, showTopMerge } from '../../../game-frame/view/effects/great-moments.ts';
import { createLayers } from '../../../game-frame/view/effects/emitters.ts';
import { kinds } from '../../../game-frame/view/effects/particle-kinds.ts';
import { ParticlePool } from '../../../game-frame/view/effects/particle-pool.ts';
import { EffectRandom } from '../../../game-frame/view/random.ts';
import { FIELD, RED_LINE } from '../../../game-frame/view/units.ts';

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
const pool = (): ParticlePool => new ParticlePool({ capacity: 60 });
const lives = (particles: ParticlePool, kind: keyof typeof kinds): boolean => particles.living(kinds[kind]).length > 0;
const drawn = (particles: ParticlePool) => particles.children.filter(({ visible }) => visible);

describe('points', () => {
  test.each([0, 50, 300, 700])('written %i ms after others at the same place never cover them', (afterMs) => {
    const particles = pool();
    const text = new FloatingText(atlas, particles);
    text.points(180, 300, 2);
    for (let ms = 0; ms < afterMs; ms += 10) particles.update(10);
    text.points(184, 298, 3);
    while (lives(particles, 'points')) {
      particles.update(10);
      const heights = drawn(particles).map(({ y }) => y);
      if (heights.length === 4) expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(25);
    }
  });

  test('far from others stand where they were won', () => {
    const particles = pool();
    const text = new FloatingText(atlas, particles);
    text.points(80, 300, 2);
    text.points(280, 300, 3);
    particles.update(1);
    expect(new Set(drawn(particles).map(({ y }) => Math.round(y))).size).toBe(1);
  });
});

describe('a combo', () => {
  test.each([2, 9, 10, 57])('of %i is one line in the middle, without a hole', (count) => {
    const particles = pool();
    new FloatingText(atlas, particles).combo(count);
    particles.update(1);
    const places = drawn(particles).map(({ x }) => x);
    const size = Math.min(1.6, 0.9 + count * 0.08);
    // The words are 64 wide, a glyph is 20.
    const [words = 0, times = 0, ...digits] = places.map((x) => x / size);
    expect(times - words).toBeLessThan(32 + 14);
    for (const [i, x] of digits.entries()) expect(x - (digits[i - 1] ?? times)).toBeLessThanOrEqual(20.01);
    const middle = (words - 32 + (digits.at(-1) ?? 0) + 10) / 2;
    expect(Math.abs(middle * size - (FIELD.left + FIELD.right) / 2)).toBeLessThan(6);
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
      const particles = pool();
      const text = new FloatingText(atlas, particles);
      const [combo, points] = [() => text.combo(3), () => text.points(180, y, 5)];
      for (const write of comboFirst ? [combo, points] : [points, combo]) write();
      const split = comboFirst ? 3 : 2;
      for (let ms = 0; ms < 1000; ms += 10) {
        particles.update(10);
        const [first, second] = [heights(particles, 0, split), heights(particles, split, 5)];
        const gap = Math.max(Math.min(...second) - Math.max(...first), Math.min(...first) - Math.max(...second));
        expect(gap).toBeGreaterThan(30);
      }
    }
  });

  test.each([173, 240])('stay below a ceiling at %i, where danger is', (ceiling) => {
    const particles = pool();
    const text = new FloatingText(atlas, particles, () => ceiling);
    text.combo(2);
    text.points(60, 100, 18);
    text.points(180, 100, 5);
    while (lives(particles, 'points')) {
      particles.update(10);
      expect(Math.min(...heights(particles, 0, 60))).toBeGreaterThan(ceiling);
    }
  });

  test('points that a headline leaves no room for stand under those that are there already', () => {
    const particles = pool();
    const text = new FloatingText(atlas, particles);
    text.title('level9', false);
    for (const points of [4, 6, 16]) {
      text.points(180, 215, points);
      for (let ms = 0; ms < 60; ms += 10) particles.update(10);
    }
    const lines = [heights(particles, 1, 3), heights(particles, 3, 5), heights(particles, 5, 8)].map(([y = 0]) => y);
    const [first = 0, second = 0, third = 0] = lines.sort((a, b) => a - b);
    expect(Math.min(second - first, third - second)).toBeGreaterThan(25);
  });

  test('a banner stands near its place however many points are in its way, and these near theirs', () => {
    const particles = pool();
    const text = new FloatingText(atlas, particles);
    for (let i = 0; i < 6; i += 1) {
      text.points(180, 230 + i * 40, 14);
      text.combo(i + 2);
      for (let ms = 0; ms < 60; ms += 10) particles.update(10);
    }
    text.banner('top');
    text.points(180, 470, 2205);
    for (let ms = 0; ms < 200; ms += 10) particles.update(10);
    const [middle = 0] = drawn(particles)
      .filter((glyph) => glyph.scale.x <= 1)
      .map(({ y }) => y);
    expect(middle).toBeLessThan(340);
    expect(Math.max(...heights(particles, 0, 60))).toBeLessThan(FIELD.floor);
  });

  test('points under a banner keep out of its band', () => {
    const particles = pool();
    const text = new FloatingText(atlas, particles);
    text.banner('top');
    text.points(180, 215, 2200);
    for (let ms = 0; ms < 900; ms += 10) {
      particles.update(10);
      if (ms < 200) continue;
      const [band = 0, , ...points] = heights(particles, 0, 7);
      expect(Math.min(...points) - band).toBeGreaterThan(37 + 15);
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
      const particles = pool();
      write(new FloatingText(atlas, particles));
      for (let ms = 0; ms < 400; ms += 10) {
        particles.update(10);
        const glyphs = drawn(particles);
        const scale = Math.max(...glyphs.map((glyph) => glyph.scale.x));
        const top = Math.min(...glyphs.map((glyph) => glyph.y)) - (height / 2) * scale;
        expect(top, kind).toBeGreaterThan(label - 6);
        expect(width * scale, kind).toBeLessThanOrEqual(FIELD.width);
      }
    }
  });

  test('one headline stands at a time, the greater one', () => {
    const particles = pool();
    const text = new FloatingText(atlas, particles);
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
  const text = new FloatingText(atlas, layers.words);
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
  const faces = drawn(layers.words).filter((sprite) => 'texture' in sprite && sprite.texture === face);
  expect(faces).toHaveLength(2);
});
