import type { Texture } from 'pixi.js';
import type { Atlas } from '../art/atlas.ts';
import type { Label } from '../art/labels.ts';
import { FIELD, RED_LINE } from '../units.ts';
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
/** Where the headline stands, scene pixels: in one place, away from the points of merges and from the red line's label. */
const HEADLINE_Y = RED_LINE + 51;
/** Height that a headline needs to both sides of its middle, and its half width, scene pixels. */
const HEADLINE_HALF = { height: 26, width: 120 };
/** How far below its middle a band ends, behind a title and behind a banner, scene pixels. */
const TITLE_BAND = 34;
const BAND = 38;
/** How far words may stand below where they belong, scene pixels. */
const FARTHEST = 110;
/** How far points rise, scene pixels. */
const RISE = 52;

/** The kinds that a headline is made of. */
const HEADLINES: readonly ParticleKind[] = [kinds.combo, kinds.title, kinds.titleBand, kinds.banner, kinds.band];

/** Keeps a line of some width within the field. @returns its left edge */
const within = (middle: number, width: number): number =>
  Math.min(Math.max(middle - width / 2, FIELD.left), FIELD.right - width);

/** What a weapon that is made for the first time is called. */
export interface Title {
  readonly name: Label;
  /** The player has never made it before, in any game. */
  readonly fresh: boolean;
}

/**
 * Numbers and words that rise from the field; each glyph is a particle. There is one headline at a time, a combo, a title
 * or a banner: the greater stays. Points keep out of its place, and no word stands above the ceiling, where danger is.
 */
export class FloatingText {
  readonly #atlas: Atlas;
  readonly #particles: ParticlePool;
  readonly #ceiling: () => number;
  /** Lower edge of the headline that stands. */
  #headlineEnd = 0;

  /** @param ceiling scene y above which nothing may be written at the moment */
  constructor(atlas: Atlas, particles: ParticlePool, ceiling: () => number = () => 0) {
    this.#atlas = atlas;
    this.#particles = particles;
    this.#ceiling = ceiling;
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
    const lowest = this.#lowest(left - step, left + width) + RISE + (LINE * size) / 2;
    const wanted = Math.max(y, lowest);
    const height = this.#place(left - step, left + width, wanted, lowest, LINE * size);
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

  /** The combo's count: a longer one replaces a shorter one, and none is shown under a greater headline. */
  combo(combo: number): void {
    if (this.#particles.has(kinds.banner) || this.#particles.has(kinds.title)) return;
    const y = this.#takeHeadline();
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

  /** The name of a weapon that is made for the first time. None is shown under a banner. */
  title({ name, fresh }: Title): void {
    if (this.#particles.has(kinds.banner)) return;
    const y = this.#takeHeadline() + (fresh ? 14 : 0);
    if (fresh) {
      this.#put(kinds.titleBand, this.#atlas.piece('band'), MIDDLE, y, 1);
      this.#put(kinds.title, this.#atlas.label('fresh'), MIDDLE, y - 30, 1);
      this.#headlineEnd = y + TITLE_BAND;
    }
    this.#put(kinds.title, this.#atlas.label(name), MIDDLE, y, fresh ? 1.25 : 1);
  }

  /** Large words over the whole field. */
  banner(words: Label): void {
    const y = this.#takeHeadline() + 16;
    this.#headlineEnd = y + BAND;
    this.#put(kinds.band, this.#atlas.piece('band'), MIDDLE, y, 1).delayMs = 120;
    this.#put(kinds.banner, this.#atlas.label(words), MIDDLE, y, 1).delayMs = 160;
  }

  /** Ends the headline that stands. @returns the middle of the next: below the ceiling and below points that rise there */
  #takeHeadline(): number {
    for (const kind of HEADLINES) this.#particles.clear(kind);
    const { height, width } = HEADLINE_HALF;
    const highest = Math.max(HEADLINE_Y, this.#ceiling() + height);
    const y = this.#under(MIDDLE - width, MIDDLE + width, highest, height * 2, RISE);
    this.#headlineEnd = y + height;
    return y;
  }

  /** Height for points: above others in their way, or below them where there is no room above. */
  #place(left: number, right: number, wanted: number, lowest: number, line: number): number {
    const above = this.#particles.free(kinds.points, left, right, wanted, line);
    return above >= lowest ? above : this.#under(left, right, wanted, line, line);
  }

  /** Height for a line below the points in its way. Where that is far from where it belongs, older points end. */
  #under(left: number, right: number, wanted: number, line: number, rise: number): number {
    const y = this.#particles.below(kinds.points, left, right, wanted, line, rise);
    if (y <= wanted + FARTHEST) return y;
    this.#particles.clear(kinds.points);
    return wanted;
  }

  /** The edge that words of points between two places stay below. */
  #lowest(left: number, right: number): number {
    const taken = HEADLINES.some((kind) => this.#particles.has(kind));
    const { width } = HEADLINE_HALF;
    const under = taken && right > MIDDLE - width && left < MIDDLE + width ? this.#headlineEnd : 0;
    return Math.max(this.#ceiling(), under);
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
