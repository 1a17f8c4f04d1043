import type { Atlas } from '../art/atlas.ts';
import { copy } from '../copy.ts';
import { FIELD, type Point, RED_LINE } from '../units.ts';
import { kinds } from './particle-kinds.ts';
import type { ParticleKind, ParticlePool, ParticleStart } from './particle-pool.ts';

/** Advance of a digit and height of a line of points, scene pixels at size 1. */
const DIGIT_STEP = 20;
const LINE = 36;
/** Tint of combos of 2, 3, and so on. */
const COMBO_TINTS = [0xa8fff0, 0xffe169, 0xffe169, 0xffb45c, 0xff92bf] as const;
/** Tint of points with one digit, two, and so on. */
const POINT_TINTS = [0xffffff, 0xffe169, 0xffb13b, 0xfff27a] as const;
/** Centres of the combo's word, of its × and of its digits, from the left edge of the word, scene pixels at size 1. */
const COMBO_PLACES = [32, 76, 94, 114] as const;

/** Centre of the headline, scene pixels: below the red line's label and a ring that counts down. */
const HEADLINE_Y = RED_LINE + 76;
/** Upward speed at which points start, scene pixels a second, and how far they rise, scene pixels. */
const POINTS_SPEED = 130;
const RISE = POINTS_SPEED / kinds.points.drag;
/** Points of successive merges of a combo start in rows below each other, cyclically: the earlier ones have risen by less. */
const ROWS = 4;
const ROW_STEP = 28;

const HEADLINES: readonly ParticleKind[] = [
  kinds.plate,
  kinds.combo,
  kinds.title,
  kinds.titleBand,
  kinds.banner,
  kinds.band,
];

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Numbers and words in the field, one headline at a time: a banner replaces a title, and a title a combo. */
export class FloatingText {
  readonly #atlas: Atlas;
  readonly #particles: ParticlePool;

  constructor(atlas: Atlas, particles: ParticlePool) {
    this.#atlas = atlas;
    this.#particles = particles;
  }

  /** Points, as `+18`: the more, the larger and warmer. They stay in the field. @param combo merges so far, from 1 */
  points(at: Point, points: number, combo: number): void {
    const glyphs = ['+', ...Array.from(String(points))];
    const digits = glyphs.length - 1;
    const size = 0.74 + digits * 0.19;
    const step = DIGIT_STEP * size;
    const width = glyphs.length * step;
    const height = LINE * size;
    const x = clamp(at.x, FIELD.left + width / 2, FIELD.right - width / 2);
    const lowest = FIELD.floor - height / 2 - (ROWS - 1) * ROW_STEP;
    const y = clamp(at.y, RISE + height / 2, lowest) + ((combo - 1) % ROWS) * ROW_STEP;
    const start = { size, vy: -POINTS_SPEED, tint: POINT_TINTS[digits - 1] ?? 0xffffff };
    const first = x - width / 2 + step / 2;
    for (const [i, glyph] of glyphs.entries()) this.#write(kinds.points, glyph, first + i * step, y, start);
  }

  /** The combo's count on a dark plate: a longer one replaces a shorter one, and none is shown under a greater headline. */
  combo(combo: number): void {
    if (this.#particles.has(kinds.banner) || this.#particles.has(kinds.title)) return;
    this.#clearHeadline();
    const size = Math.min(1.6, 0.9 + combo * 0.08);
    const start = { size, vy: -20 };
    this.#particles.spawn(kinds.plate, this.#atlas.piece('plate'), { x: FIELD.middle, y: HEADLINE_Y }, start);
    const glyphs = [copy.combo, '×', ...Array.from(String(Math.min(combo, 99)))];
    const tint = COMBO_TINTS[Math.min(COMBO_TINTS.length, combo - 1) - 1] ?? 0xffffff;
    const places = COMBO_PLACES.slice(0, glyphs.length);
    const left = FIELD.middle - (((places.at(-1) ?? 0) + DIGIT_STEP / 2) * size) / 2;
    for (const [i, x] of places.entries())
      this.#write(kinds.combo, glyphs[i] ?? '', left + x * size, HEADLINE_Y, { ...start, tint });
  }

  /** The name of a weapon, unless there is a banner. @param fresh whether the player has never made it in any game */
  title(name: string, fresh: boolean): void {
    if (this.#particles.has(kinds.banner)) return;
    this.#clearHeadline();
    const y = HEADLINE_Y + (fresh ? 14 : 0);
    if (fresh) {
      this.#band(kinds.titleBand, y);
      this.#write(kinds.title, copy.fresh, FIELD.middle, y - 30);
    }
    this.#write(kinds.title, name, FIELD.middle, y, { size: fresh ? 1.25 : 1 });
  }

  banner(words: string): void {
    this.#clearHeadline();
    this.#particles.clear(kinds.points);
    this.#band(kinds.band, HEADLINE_Y, { delayMs: 120 });
    this.#write(kinds.banner, words, FIELD.middle, HEADLINE_Y, { delayMs: 160 });
  }

  #clearHeadline(): void {
    for (const kind of HEADLINES) this.#particles.clear(kind);
  }

  #band(kind: ParticleKind, y: number, start?: ParticleStart): void {
    this.#particles.spawn(kind, this.#atlas.piece('band'), { x: FIELD.middle, y }, start);
  }

  #write(kind: ParticleKind, text: string, x: number, y: number, start?: ParticleStart): void {
    this.#particles.spawn(kind, this.#atlas.label(text), { x, y }, start);
  }
}
