import { config } from '../../sim/index.ts';

/** Length of a tick, milliseconds, independent of the screen's rate. */
export const TICK_MS = 1000 / config.ticksPerSecond;

/** Ticks done at most in one frame; the rest of a long gap is dropped, so a slow phone plays slower, never jumps. */
export const MAX_TICKS = 5;

/** Most time that can be due, milliseconds; slightly over the whole ticks, or rounding would cost the last of them. */
const MOST_DUE_MS = MAX_TICKS * TICK_MS + 0.001;

/** Accumulator that turns frames of any length into ticks of one length. */
export class FixedStep {
  #dueMs = 0;

  /** @param elapsedMs since the last frame, milliseconds; a clock that goes backwards counts as 0 */
  add(elapsedMs: number): void {
    this.#dueMs = Math.min(this.#dueMs + Math.max(0, elapsedMs), MOST_DUE_MS);
  }

  /** Takes one due tick. @returns false when none is due */
  take(): boolean {
    if (this.#dueMs < TICK_MS) return false;
    this.#dueMs -= TICK_MS;
    return true;
  }

  /** Drops what is due: no tick follows in this frame. */
  clear(): void {
    this.#dueMs = 0;
  }

  /** Where to draw once all due ticks are taken: 0 is the state before the last tick, 1 the state after it. */
  get alpha(): number {
    return this.#dueMs / TICK_MS;
  }
}
