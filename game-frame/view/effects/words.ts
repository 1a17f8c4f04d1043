import type { Texture } from 'pixi.js';
import type { Atlas } from '../art/atlas.ts';
import type { Label } from '../art/labels.ts';
import { FIELD } from '../units.ts';
import { kinds } from './kinds.ts';
import type { Particle, ParticleKind, Particles } from './particles.ts';

const DIGITS: readonly Label[] = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'];
/** Advance of a digit, scene pixels at size 1. */
const DIGIT_STEP = 20;
/** Tint of combos of 2, 3, and so on. */
const COMBO_TINTS = [0xa8fff0, 0xffe169, 0xffe169, 0xffb45c, 0xff92bf] as const;
/** Highest a combo is written, so that the plaque never hides it; scene pixels. */
const COMBO_TOP = 130;

/** Keeps a line of some width within the field. @returns its left edge */
const within = (middle: number, width: number): number =>
  Math.min(Math.max(middle - width / 2, FIELD.left), FIELD.right - width);

/** Numbers and words that rise from the field, letter by letter out of the pool. */
export class Words {
  readonly #atlas: Atlas;
  readonly #particles: Particles;

  constructor(atlas: Atlas, particles: Particles) {
    this.#atlas = atlas;
    this.#particles = particles;
  }

  /** Points, as `+18`. */
  points(x: number, y: number, points: number, size: number): void {
    const step = DIGIT_STEP * size;
    let places = 1;
    for (let rest = points; rest >= 10; rest = Math.floor(rest / 10)) places += 1;
    const left = within(x, (places + 1) * step) + step / 2;
    this.#put(kinds.points, this.#atlas.label('plus'), left, y, size).vy = -120;
    let rest = points;
    for (let place = places; place > 0; place -= 1) {
      this.#put(kinds.points, this.#digit(rest % 10), left + place * step, y, size).vy = -120;
      rest = Math.floor(rest / 10);
    }
  }

  /** One combo stands at a time: the longer takes the place of the shorter. */
  combo(x: number, y: number, combo: number): void {
    this.#particles.clear(kinds.combo);
    const count = Math.min(combo, 99);
    const size = Math.min(1.25, 0.7 + combo * 0.06);
    const tint = COMBO_TINTS[Math.min(COMBO_TINTS.length, combo - 1) - 1] ?? 0xffffff;
    const left = within(x, (count > 9 ? 166 : 144) * size);
    const base = Math.max(y, COMBO_TOP);
    const put = (texture: Texture, offset: number): void => {
      const glyph = this.#put(kinds.combo, texture, left + offset * size, base, size);
      glyph.vy = -46;
      glyph.sprite.tint = tint;
    };
    put(this.#atlas.label('combo'), 42);
    put(this.#atlas.label('times'), 98);
    if (count > 9) put(this.#digit(Math.floor(count / 10)), 119);
    put(this.#digit(count % 10), count > 9 ? 140 : 119);
  }

  /** Words over the whole field. */
  banner(words: Label): void {
    this.#put(kinds.banner, this.#atlas.label(words), (FIELD.left + FIELD.right) / 2, 250, 1).delayMs = 120;
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
