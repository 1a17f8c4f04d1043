/** Most ticks in one frame: on a slow machine the game then runs slower instead of blocking the page. */
const MAX_TICKS_PER_FRAME = 60;

/** Turns the time between frames into whole ticks, at any speed. */
export class TickAccumulator {
  /** Part of a tick that is due but not played yet. */
  private remainder = 0;

  /**
   * Ticks due after a frame; what exceeds the limit of a frame is dropped.
   * @param elapsedMs time since the last frame, milliseconds
   * @param ticksPerSecond the game's rate times the speed it is played at
   */
  ticksDue(elapsedMs: number, ticksPerSecond: number): number {
    this.remainder += (elapsedMs * ticksPerSecond) / 1000;
    const due = Math.min(MAX_TICKS_PER_FRAME, Math.floor(this.remainder));
    this.remainder = Math.min(1, this.remainder - due);
    return due;
  }

  /** Drops the remaining part of a tick. */
  reset(): void {
    this.remainder = 0;
  }
}
