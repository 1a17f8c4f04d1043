import type { Atlas } from '../art/atlas.ts';
import { copy } from '../copy.ts';
import { FIELD, RED_LINE } from '../units.ts';
import { kinds } from './particle-kinds.ts';
import type { ParticleKind, ParticlePool, ParticleStart } from './particle-pool.ts';

/** Advance of a digit, scene pixels at size 1. */
const DIGIT_STEP = 20;
/** Height of a line of points, scene pixels at size 1. */
const LINE = 36;
/** Tint of combos of 2, 3, and so on. */
const COMBO_TINTS = [0xa8fff0, 0xffe169, 0xffe169, 0xffb45c, 0xff92bf] as const;
/** Tint of points with one digit, two, and so on. */
const POINT_TINTS = [0xffffff, 0xffe169, 0xffb13b, 0xfff27a] as const;
/** Middles of the combo's word, of its × and of its digits, from the left edge of the word, scene pixels at size 1. */
const COMBO_PLACES = [32, 76, 94, 114] as const;

/** Where the headline stands, scene pixels: away from the points of merges and from the red line's label. */
const HEADLINE_Y = RED_LINE + 51;
/** How far below its middle a band ends, behind a title and behind a banner, scene pixels. */
const TITLE_BAND = 34;
const BAND = 38;
/** How far words may stand below where they belong, scene pixels. */
const FARTHEST = 110;
/** How far points rise, scene pixels. */
const RISE = 52;

/** The kinds that a headline is made of. */
const HEADLINES: readonly ParticleKind[] = [kinds.combo, kinds.title, kinds.titleBand, kinds.banner, kinds.band];

/** The room of a line of text, scene pixels. */
interface Line {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** The room that a headline needs around its middle. */
const HEADLINE: Line = { left: FIELD.middle - 120, right: FIELD.middle + 120, height: 52 };

/**
 * Numbers and words that rise from the field; each glyph is a particle. There is one headline at a time, a combo, a title
 * or a banner: the greater stays. Points keep out of its place, and no word stands above the ceiling, where danger is.
 */
export class FloatingText {
  readonly #atlas: Atlas;
  readonly #particles: ParticlePool;
  readonly #ceiling: () => number;
  /** Lower edge of the current headline. */
  #headlineEnd = 0;

  /** @param ceiling scene y above which nothing may be written at the moment */
  constructor(atlas: Atlas, particles: ParticlePool, ceiling: () => number = () => 0) {
    this.#atlas = atlas;
    this.#particles = particles;
    this.#ceiling = ceiling;
  }

  /** Points, as `+18`: the more, the larger and the warmer in colour. */
  points(x: number, y: number, points: number): void {
    const glyphs = ['+', ...Array.from(String(points))];
    const places = glyphs.length - 1;
    const size = 0.74 + places * 0.19;
    const step = DIGIT_STEP * size;
    const width = glyphs.length * step;
    // Kept within the field.
    const first = Math.min(Math.max(x - width / 2, FIELD.left), FIELD.right - width) + step / 2;
    const middle = this.#place({ left: first - step, right: first + width, height: LINE * size }, y);
    const start = { size, vy: -130, tint: POINT_TINTS[places - 1] ?? 0xffffff };
    for (const [i, glyph] of glyphs.entries()) this.#write(kinds.points, glyph, first + i * step, middle, start);
  }

  /** The combo's count: a longer one replaces a shorter one, and none is shown under a greater headline. */
  combo(combo: number): void {
    if (this.#shows(kinds.banner, kinds.title)) return;
    const glyphs = [copy.combo, '×', ...Array.from(String(Math.min(combo, 99)))];
    const tint = COMBO_TINTS[Math.min(COMBO_TINTS.length, combo - 1) - 1] ?? 0xffffff;
    const size = Math.min(1.6, 0.9 + combo * 0.08);
    const start = { size, vy: -20, tint };
    const places = COMBO_PLACES.slice(0, glyphs.length);
    const left = FIELD.middle - (((places.at(-1) ?? 0) + DIGIT_STEP / 2) * size) / 2;
    const y = this.#takeHeadline();
    for (const [i, place] of places.entries()) this.#write(kinds.combo, glyphs[i] ?? '', left + place * size, y, start);
  }

  /**
   * The name of a weapon that is made for the first time. None is shown under a banner.
   * @param fresh whether the player has never made it before, in any game
   */
  title(name: string, fresh: boolean): void {
    if (this.#shows(kinds.banner)) return;
    const y = this.#takeHeadline() + (fresh ? 14 : 0);
    if (fresh) {
      this.#band(kinds.titleBand, y, TITLE_BAND);
      this.#write(kinds.title, copy.fresh, FIELD.middle, y - 30);
    }
    this.#write(kinds.title, name, FIELD.middle, y, { size: fresh ? 1.25 : 1 });
  }

  /** Large words over the whole field. */
  banner(words: string): void {
    const y = this.#takeHeadline() + 16;
    this.#band(kinds.band, y, BAND, { delayMs: 120 });
    this.#write(kinds.banner, words, FIELD.middle, y, { delayMs: 160 });
  }

  /** Ends the current headline. @returns the middle of the next: below the ceiling and below points that rise there */
  #takeHeadline(): number {
    for (const kind of HEADLINES) this.#particles.clear(kind);
    const highest = Math.max(HEADLINE_Y, this.#ceiling() + HEADLINE.height / 2);
    const y = this.#below(HEADLINE, highest, RISE);
    this.#headlineEnd = y + HEADLINE.height / 2;
    return y;
  }

  /** Middle of a line of points: above others in its way, or below them where there is no room above. */
  #place(line: Line, wanted: number): number {
    const underHeadline = this.#shows(...HEADLINES) && line.right > HEADLINE.left && line.left < HEADLINE.right;
    const top = Math.max(this.#ceiling(), underHeadline ? this.#headlineEnd : 0);
    const lowest = top + RISE + line.height / 2;
    const from = Math.max(wanted, lowest);
    const above = this.#above(line, from);
    return above >= lowest ? above : this.#below(line, from, line.height);
  }

  /** Middle of a line above the points that it would cover now or as it rises: newer points move faster than older ones. */
  #above(line: Line, wanted: number): number {
    let y = wanted;
    for (;;) {
      const inTheWay = this.#pointsWithin(line, y - 2 * line.height, y + line.height);
      if (inTheWay.length === 0) return y;
      y = Math.min(...inTheWay) - line.height;
    }
  }

  /**
   * Middle of a line below the points that are in its way now, or rise into it. Where that is far from where it belongs,
   * older points end.
   * @param rise how far they rise
   */
  #below(line: Line, wanted: number, rise: number): number {
    let y = wanted;
    while (y <= wanted + FARTHEST) {
      const inTheWay = this.#pointsWithin(line, y - line.height, y + line.height + rise);
      if (inTheWay.length === 0) return y;
      y = Math.max(y + 1, Math.max(...inTheWay) + line.height);
    }
    this.#particles.clear(kinds.points);
    return wanted;
  }

  /** Heights of the points' glyphs within a box. */
  #pointsWithin({ left, right }: Line, top: number, bottom: number): number[] {
    const points = this.#particles.living(kinds.points);
    return points.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).map(({ y }) => y);
  }

  #shows(...some: readonly ParticleKind[]): boolean {
    return some.some((kind) => this.#particles.living(kind).length > 0);
  }

  #band(kind: ParticleKind, y: number, halfHeight: number, start?: ParticleStart): void {
    this.#headlineEnd = y + halfHeight;
    this.#particles.spawn(kind, this.#atlas.piece('band'), { x: FIELD.middle, y }, start);
  }

  #write(kind: ParticleKind, text: string, x: number, y: number, start?: ParticleStart): void {
    this.#particles.spawn(kind, this.#atlas.label(text), { x, y }, start);
  }
}
