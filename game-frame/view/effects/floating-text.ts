import type { Texture } from 'pixi.js';
import type { Atlas } from '../art/atlas.ts';
import type { Label } from '../art/labels.ts';
import { FIELD } from '../units.ts';
import { kinds } from './particle-kinds.ts';
import type { Particle, ParticleKind, ParticlePool } from './particle-pool.ts';

const DIGITS: readonly Label[] = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'];
/** Advance of a digit, scene pixels at size 1. */
const DIGIT_STEP = 20;
/** Height of a line of points, scene pixels at size 1. */
const LINE = 36;
/** Tint of combos of 2, 3, and so on. */
const COMBO_TINTS = [0xa8fff0, 0xffe169, 0xffe169, 0xffb45c, 0xff92bf] as const;
/** Tint of points with one digit, two, and so on. */
const POINT_TINTS = [0xffffff, 0xffe169, 0xffb13b, 0xfff27a] as const;
/** Where the combo's glyphs stand, from the left edge of its words, scene pixels at size 1. */
const COMBO_WORDS = 32;
const COMBO_TIMES = 76;
const COMBO_COUNT = 94;

const MIDDLE = (FIELD.left + FIELD.right) / 2;
/** Where banners stand, scene pixels. */
const BANNER_Y = 212;

/** Keeps a line of some width within the field. @returns its left edge */
const within = (middle: number, width: number): number =>
  Math.min(Math.max(middle - width / 2, FIELD.left), FIELD.right - width);

/** Numbers and words that rise from the field; each glyph is a particle. */
export class FloatingText {
  readonly #atlas: Atlas;
  readonly #particles: ParticlePool;

  constructor(atlas: Atlas, particles: ParticlePool) {
    this.#atlas = atlas;
    this.#particles = particles;
  }

  /** Points, as `+18`: the more, the larger and the warmer in colour. */
  points(x: number, y: number, points: number): void {
    let places = 1;
    for (let rest = points; rest >= 10; rest = Math.floor(rest / 10)) places += 1;
    const size = 0.74 + places * 0.19;
    const tint = POINT_TINTS[places - 1] ?? 0xffffff;
    const step = DIGIT_STEP * size;
    const width = (places + 1) * step;
    const left = within(x, width) + step / 2;
    const height = this.#particles.free(kinds.points, left - step, left + width, y, LINE * size);
    const put = (texture: Texture, place: number): void => {
      const glyph = this.#put(kinds.points, texture, left + place * step, height, size);
      glyph.vy = -130;
      glyph.sprite.tint = tint;
    };
    put(this.#atlas.label('plus'), 0);
    let rest = points;
    for (let place = places; place > 0; place -= 1) {
      put(this.#digit(rest % 10), place);
      rest = Math.floor(rest / 10);
    }
  }

  /**
   * The combo's count. One is shown at a time: a longer one replaces a shorter one, and none is shown under a banner.
   * @param y where it is written, scene pixels
   */
  combo(combo: number, y: number): void {
    if (this.#particles.has(kinds.banner)) return;
    this.#particles.clear(kinds.combo);
    const count = Math.min(combo, 99);
    const size = Math.min(1.6, 0.9 + combo * 0.08);
    const tint = COMBO_TINTS[Math.min(COMBO_TINTS.length, combo - 1) - 1] ?? 0xffffff;
    const digits = count > 9 ? 2 : 1;
    const left = MIDDLE - ((COMBO_COUNT + (digits - 0.5) * DIGIT_STEP) * size) / 2;
    const put = (texture: Texture, offset: number): void => {
      const glyph = this.#put(kinds.combo, texture, left + offset * size, y, size);
      glyph.vy = -20;
      glyph.sprite.tint = tint;
    };
    put(this.#atlas.label('combo'), COMBO_WORDS);
    put(this.#atlas.label('times'), COMBO_TIMES);
    if (digits > 1) put(this.#digit(Math.floor(count / 10)), COMBO_COUNT);
    put(this.#digit(count % 10), COMBO_COUNT + (digits - 1) * DIGIT_STEP);
  }

  /** Large words over the whole field. */
  banner(words: Label): void {
    this.#particles.clear(kinds.combo);
    this.#put(kinds.band, this.#atlas.piece('band'), MIDDLE, BANNER_Y, 1).delayMs = 120;
    this.#put(kinds.banner, this.#atlas.label(words), MIDDLE, BANNER_Y, 1).delayMs = 160;
  }

  #digit(digit: number): Texture {
    return this.#atlas.label(DIGITS[digit] ?? 'd0');
  }

  #put(kind: ParticleKind, texture: Texture, x: number, y: number, size: number): Particle {
    const glyph = this.#particles.spawn(kind, texture, x, y);
    glyph.size = size;
    return glyph;
  }
}
