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
function open() {
  const particles = new ParticlePool({ capacity: 60 });
  return { particles, text: new FloatingText(atlas, particles) };
}
const lives = (particles: ParticlePool, kind: keyof typeof kinds): boolean => particles.has(kinds[kind]);
const drawn = (particles: ParticlePool) => particles.children.filter(({ visible }) => visible);

describe('points', () => {
  test('rise from their merge, those of the next merge of a combo from a row below', () => {
    const { particles, text } = open();
    text.points({ x: 180, y: 300 }, 2, 1);
    text.points({ x: 180, y: 300 }, 3, 2);
    particles.update(1);
    const [first = 0, , second = 0] = drawn(particles).map(({ y }) => Math.round(y));
    expect([first, second - first]).toEqual([300, 28]);
    for (let ms = 0; ms < 500; ms += 10) particles.update(10);
    expect(drawn(particles)[0]?.y).toBeLessThan(280);
  });

  test.each([
    { x: -40, y: -40 },
    { x: 400, y: 700 },
  ])('stay in the field when their merge is at $x, $y', (at) => {
    const { particles, text } = open();
    text.points(at, 2205, 4);
    while (lives(particles, 'points')) {
      particles.update(10);
      for (const { x, y } of drawn(particles)) {
        expect([x > FIELD.left, x < FIELD.right]).toEqual([true, true]);
        expect([y > 0, y < FIELD.floor]).toEqual([true, true]);
      }
    }
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
});

describe('words', () => {
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

  test('only the greater headline is shown', () => {
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
  expect(drawn(layers.words).filter((sprite) => 'texture' in sprite && sprite.texture === face)).toHaveLength(2);
});
