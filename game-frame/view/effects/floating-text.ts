import type { Atlas } from '../art/atlas.ts';
import { copy } from '../copy.ts';
import { FIELD, type Point, RED_LINE } from '../units.ts';
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
/** The plate behind a combo, scene pixels at size 1. */
const PLATE = { width: 136, height: 44 } as const;

/** Where the headline stands, scene pixels: away from the points of merges and from the red line's label. */
const HEADLINE_Y = RED_LINE + 51;
/** Half the width of a title and of a banner, and how far they reach above and below their middle, scene pixels. */
const HALF_HEADLINE = 120;
const TITLE = { above: 26, below: 26 } as const;
const FRESH_TITLE = { above: 48, below: 34 } as const;
const BANNER = { above: 38, below: 38 } as const;
/** Where a combo may stand, scene pixels: below the red line, or else between the claw and the line; the best first. */
const COMBO_ROWS = [HEADLINE_Y, HEADLINE_Y + 30, HEADLINE_Y + 60, HEADLINE_Y + 90, RED_LINE - 47] as const;
const COMBO_SHIFTS = [0, -28, 28, -56, 56, -84, 84] as const;

/** Speed at which points start to rise, scene pixels a second, and how far they rise, scene pixels. */
const POINTS_SPEED = 130;
const RISE = POINTS_SPEED / kinds.points.drag;
/** Points start at most this far from their merge, or from the rim of a capsule that is larger, scene pixels. */
const NEAR = 60;
const OFF_RIM = 30;
/** Places that are tried for points around where they belong, scene pixels: the nearest first, those beside it late. */
const STEPS = Array.from({ length: 21 }, (_, i) => (i - 10) * 12);
const SHIFTS = STEPS.flatMap((x) => STEPS.map((y): Point => ({ x, y }))).sort(
  (a, b) => Math.hypot(a.x * 1.6, a.y) - Math.hypot(b.x * 1.6, b.y),
);

/** The kinds that a headline is made of. */
const HEADLINES: readonly ParticleKind[] = [
  kinds.plate,
  kinds.combo,
  kinds.title,
  kinds.titleBand,
  kinds.banner,
  kinds.band,
];

/** A round thing in the field, scene pixels. */
export interface Circle extends Point {
  readonly radius: number;
}

/** What words keep clear of at the moment. */
export interface Surroundings {
  /** The capsules in the field: no combo covers them. */
  readonly balls: () => readonly Circle[];
  /** The ring that counts down: no word covers it. `null` while there is none. */
  readonly ring: () => Circle | null;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points of a merge on their way up. */
type Rising = Point & { readonly vy: number };

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const covers = ({ left, right, top, bottom }: Box, { x, y, radius }: Circle): boolean =>
  Math.hypot(x - clamp(x, left, right), y - clamp(y, top, bottom)) < radius;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const inField = ({ left, right, bottom }: Box): boolean =>
  left >= FIELD.left && right <= FIELD.right && bottom <= FIELD.floor;

/** Whether points will pass through a box. */
const enters = ({ x, y, vy }: Rising, { left, right, top, bottom }: Box): boolean =>
  x > left - DIGIT_STEP / 2 &&
  x < right + DIGIT_STEP / 2 &&
  y + LINE / 2 > top &&
  y + vy / kinds.points.drag - LINE / 2 < bottom;

/**
 * Whether points that start at `y` now would ever cover others: both rise alike, so they keep clear of where those started
 * when they follow, and of where those are when they are ahead.
 */
const follows = (y: number, height: number, other: Rising): boolean =>
  y >= other.y + (POINTS_SPEED + other.vy) / kinds.points.drag + height || y <= other.y - height;

/**
 * Numbers and words in the field; each glyph is a particle. There is one headline at a time, a combo, a title or a banner:
 * the greater stays. Whatever finds no free place near where it belongs is not written.
 */
export class FloatingText {
  readonly #atlas: Atlas;
  readonly #particles: ParticlePool;
  readonly #around: Surroundings;
  /** Where the last headline stands. */
  #headline: Box = { left: 0, right: 0, top: 0, bottom: 0 };

  constructor(atlas: Atlas, particles: ParticlePool, around: Surroundings) {
    this.#atlas = atlas;
    this.#particles = particles;
    this.#around = around;
  }

  /**
   * Points, as `+18`: the more, the larger and the warmer in colour.
   * @param at the merge, scene pixels
   * @param radius of the capsule that it made, scene pixels
   */
  points(at: Point, radius: number, points: number): void {
    const glyphs = ['+', ...Array.from(String(points))];
    const places = glyphs.length - 1;
    const size = 0.74 + places * 0.19;
    const step = DIGIT_STEP * size;
    const line = { width: glyphs.length * step, height: LINE * size };
    const place = this.#placeForPoints(at, radius, line);
    if (!place) return;
    const start = { size, vy: -POINTS_SPEED, tint: POINT_TINTS[places - 1] ?? 0xffffff };
    const first = place.x - line.width / 2 + step / 2;
    for (const [i, glyph] of glyphs.entries()) this.#write(kinds.points, glyph, first + i * step, place.y, start);
  }

  /** The combo's count on a dark plate: a longer one replaces a shorter one, and none is shown under a greater headline. */
  combo(combo: number): void {
    if (this.#shows(kinds.banner, kinds.title)) return;
    this.#clearHeadline();
    const size = Math.min(1.6, 0.9 + combo * 0.08);
    const plate = { width: PLATE.width * size, height: PLATE.height * size };
    const place = this.#placeForCombo(plate);
    if (!place) return;
    this.#headline = boxAround(place, plate);
    const start = { size, vy: -20 };
    this.#particles.spawn(kinds.plate, this.#atlas.piece('plate'), place, start);
    const glyphs = [copy.combo, '×', ...Array.from(String(Math.min(combo, 99)))];
    const tint = COMBO_TINTS[Math.min(COMBO_TINTS.length, combo - 1) - 1] ?? 0xffffff;
    const places = COMBO_PLACES.slice(0, glyphs.length);
    const left = place.x - (((places.at(-1) ?? 0) + DIGIT_STEP / 2) * size) / 2;
    for (const [i, x] of places.entries())
      this.#write(kinds.combo, glyphs[i] ?? '', left + x * size, place.y, { ...start, tint });
  }

  /**
   * The name of a weapon that is made for the first time. None is shown under a banner.
   * @param fresh whether the player has never made it before, in any game
   */
  title(name: string, fresh: boolean): void {
    if (this.#shows(kinds.banner)) return;
    const y = this.#takeHeadline(HEADLINE_Y + (fresh ? 14 : 0), fresh ? FRESH_TITLE : TITLE);
    if (fresh) {
      this.#band(kinds.titleBand, y);
      this.#write(kinds.title, copy.fresh, FIELD.middle, y - 30);
    }
    this.#write(kinds.title, name, FIELD.middle, y, { size: fresh ? 1.25 : 1 });
  }

  /** Large words over the whole field. */
  banner(words: string): void {
    const y = this.#takeHeadline(HEADLINE_Y + 16, BANNER);
    this.#band(kinds.band, y, { delayMs: 120 });
    this.#write(kinds.banner, words, FIELD.middle, y, { delayMs: 160 });
  }

  /** Ends the current headline, and the points in the way of the next. @returns its middle: below the ring where that is in its way */
  #takeHeadline(wanted: number, { above, below }: typeof BANNER | typeof TITLE | typeof FRESH_TITLE): number {
    this.#clearHeadline();
    const boxAt = (y: number): Box => ({
      left: FIELD.middle - HALF_HEADLINE,
      right: FIELD.middle + HALF_HEADLINE,
      top: y - above,
      bottom: y + below,
    });
    const ring = this.#around.ring();
    const y = ring && covers(boxAt(wanted), ring) ? ring.y + ring.radius + above : wanted;
    this.#headline = boxAt(y);
    if (this.#risingInto(this.#headline)) this.#particles.clear(kinds.points);
    return y;
  }

  #clearHeadline(): void {
    for (const kind of HEADLINES) this.#particles.clear(kind);
  }

  /** Where points start: the free place that is nearest to the upper half of their capsule. */
  #placeForPoints(at: Point, radius: number, line: Size): Point | undefined {
    const x = clamp(at.x, FIELD.left + line.width / 2, FIELD.right - line.width / 2);
    const y = at.y - radius / 2;
    const reach = Math.max(NEAR, radius + OFF_RIM);
    const isFree = this.#freeForPoints(line);
    const shift = SHIFTS.find(
      (by) => Math.hypot(x + by.x - at.x, y + by.y - at.y) <= reach && isFree({ x: x + by.x, y: y + by.y }),
    );
    return shift && { x: x + shift.x, y: y + shift.y };
  }

  /** @returns tells whether a line of points that starts at a place meets nothing on its way up */
  #freeForPoints({ width, height }: Size): (place: Point) => boolean {
    const ring = this.#around.ring();
    const headline = this.#shows(...HEADLINES) ? this.#headline : null;
    const others = this.#particles.living(kinds.points);
    return ({ x, y }) => {
      const way = boxAround({ x, y: y - RISE / 2 }, { width, height: height + RISE });
      return (
        inField(way) &&
        !(ring && covers(way, ring)) &&
        !(headline && overlap(way, headline)) &&
        others.every((other) => Math.abs(other.x - x) > width / 2 + DIGIT_STEP || follows(y, height, other))
      );
    };
  }

  /** Where a combo covers no capsule, no ring and no points. */
  #placeForCombo(plate: Size): Point | undefined {
    const balls = this.#around.balls();
    const ring = this.#around.ring();
    return COMBO_ROWS.flatMap((y) => COMBO_SHIFTS.map((shift) => ({ x: FIELD.middle + shift, y }))).find((place) => {
      const box = boxAround(place, plate);
      const hidden = [...balls, ...(ring ? [ring] : [])].some((circle) => covers(box, circle));
      return inField(box) && !hidden && !this.#risingInto(box);
    });
  }

  #risingInto(box: Box): boolean {
    return this.#particles.living(kinds.points).some((points) => enters(points, box));
  }

  #shows(...some: readonly ParticleKind[]): boolean {
    return some.some((kind) => this.#particles.living(kind).length > 0);
  }

  #band(kind: ParticleKind, y: number, start?: ParticleStart): void {
    this.#particles.spawn(kind, this.#atlas.piece('band'), { x: FIELD.middle, y }, start);
  }

  #write(kind: ParticleKind, text: string, x: number, y: number, start?: ParticleStart): void {
    this.#particles.spawn(kind, this.#atlas.label(text), { x, y }, start);
  }
}
