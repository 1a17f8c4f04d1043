import { config } from '../../sim/index.ts';

/** Length of a tick, milliseconds: the simulation keeps its rate whatever the screen does. */
export const TICK_MS = 1000 / config.ticksPerSecond;

/** Ticks done at most in one frame; the rest of a long gap is dropped, so a slow phone plays slower, never jumps. */
export const MAX_TICKS = 5;

/** Most that can be owed, milliseconds; a hair over the whole ticks, or rounding would cost the last of them. */
const MOST_OWED = MAX_TICKS * TICK_MS + 0.001;

/** Turns frames of any length into ticks of one length. */
export interface Loop {
  /**
   * Runs the ticks that are due.
   * @param elapsedMs time since the last frame, milliseconds
   * @returns how far the picture is between the last two ticks, 0 to 1
   */
  advance(elapsedMs: number): number;
}

/** @param tick does one tick; returns false when no more must follow in this frame (the game ended or paused) */
export function createLoop(tick: () => boolean): Loop {
  let owed = 0;
  const runDue = (): void => {
    while (owed >= TICK_MS) {
      owed -= TICK_MS;
      if (!tick()) owed = 0;
    }
  };
  return {
    advance(elapsedMs) {
      owed = Math.min(owed + Math.max(0, elapsedMs), MOST_OWED);
      runDue();
      return owed / TICK_MS;
    },
  };
}
