import type { Clock } from '../../../server/common/clock.ts';

/** Noon in Shanghai, well inside the campaign. */
export const NOON = new Date('2025-11-15T04:00:00Z');

export class TestClock implements Clock {
  #now = NOON;

  now(): Date {
    return this.#now;
  }

  campaignNow(): Date {
    return this.#now;
  }

  jump(): number {
    return 0;
  }

  set(instant: Date | string): void {
    this.#now = new Date(instant);
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
