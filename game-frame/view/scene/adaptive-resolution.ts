/** Frames are averaged over windows of this length, milliseconds. */
const WINDOW_MS = 2000;
/** Frames longer than this on average are too long: below about 45 Hz. */
const LONG_MS = 22;
/** Frames shorter than this leave room for more. */
const SHORT_MS = 17.6;
/** A step down must make frames at least this much shorter, or the screen itself is slow (as in low-power mode). */
const WORTH = 0.88;
/** Coarser than this looks broken. */
const LEAST = 1;
/** Good windows before a step up; doubled each time a step up had to be taken back. */
const PROBATION = 8;

const MAX_RESOLUTION = 2;

/** Device pixels in a CSS pixel at full quality. */
export const bestResolution = (): number => Math.min(devicePixelRatio, MAX_RESOLUTION);

const stepsFrom = (best: number): readonly number[] => [
  ...new Set([best, best * 0.75, best * 0.5].map((step) => Math.max(step, Math.min(best, LEAST)))),
];

/** Chooses the resolution by how long frames take. It reads no clock: {@link note} is called for each frame. */
export class AdaptiveResolution {
  /** From the best down. */
  #steps: readonly number[];
  /** More is too much for the device; `Infinity` while nothing is. */
  #limit = Infinity;
  #windowMs = 0;
  #frames = 0;
  #good = 0;
  #probation = PROBATION;
  /** Average frame before the last step down, while it is not known whether that step helped. */
  #before: number | null = null;
  #raised = false;
  #helpless = false;

  /** @param best device pixels in a CSS pixel at full quality */
  constructor(best: number) {
    this.#steps = stepsFrom(best);
  }

  /** Adopts another pixel ratio of the screen and keeps what was measured. @returns whether `resolution` changed */
  follow(best: number): boolean {
    if (best === this.#steps[0]) return false;
    return this.#beginWindow(() => {
      this.#steps = stepsFrom(best);
      this.#before = null;
    });
  }

  get resolution(): number {
    return this.#steps[this.#at] ?? 1;
  }

  get #at(): number {
    const at = this.#steps.findIndex((step) => step <= this.#limit);
    return at < 0 ? this.#steps.length - 1 : at;
  }

  /** Notes a frame; gaps of more than half a second are left out. @returns whether `resolution` changed */
  note(elapsedMs: number): boolean {
    if (elapsedMs > 500 || this.#helpless) return false;
    this.#windowMs += elapsedMs;
    this.#frames += 1;
    return this.#windowMs >= WINDOW_MS && this.#beginWindow(() => this.#judge(this.#windowMs / this.#frames));
  }

  /** Applies a change and restarts the measurement. @returns whether `resolution` changed */
  #beginWindow(change: () => void): boolean {
    const before = this.resolution;
    change();
    this.#windowMs = 0;
    this.#frames = 0;
    return this.resolution !== before;
  }

  #judge(average: number): void {
    const before = this.#before;
    this.#before = null;
    if (average > LONG_MS) return before !== null && average > before * WORTH ? this.#giveUp() : this.#lower(average);
    this.#good = average < SHORT_MS ? this.#good + 1 : 0;
    if (this.#good >= this.#probation) this.#raise();
  }

  #lower(average: number): void {
    this.#good = 0;
    if (this.#raised) this.#probation *= 2;
    this.#raised = false;
    const less = this.#steps[this.#at + 1];
    if (less === undefined) return;
    this.#before = average;
    this.#limit = less;
  }

  #raise(): void {
    this.#good = 0;
    const at = this.#at;
    if (at === 0) return;
    this.#raised = true;
    this.#limit = at === 1 ? Infinity : (this.#steps[at - 1] ?? Infinity);
  }

  /** Fewer pixels did not help: returns to full quality for good. */
  #giveUp(): void {
    this.#helpless = true;
    this.#limit = Infinity;
  }
}
