/** Never more ticks in one frame than this: a slow machine lags instead of freezing. */
const MOST_PER_FRAME = 60;

/** Turns the time between frames into whole ticks, at any speed. */
export class Pace {
  private owed = 0;

  /** Ticks due after `ms` milliseconds at `rate` ticks a second; what a frame cannot hold is dropped. */
  ticksDue(ms: number, rate: number): number {
    this.owed += (ms * rate) / 1000;
    const due = Math.min(MOST_PER_FRAME, Math.floor(this.owed));
    this.owed = Math.min(1, this.owed - due);
    return due;
  }

  /** Forgets the part of a tick that was owed. */
  reset(): void {
    this.owed = 0;
  }
}
