import type { Admission } from '../../../src/contract/call.ts';
import { type CallName, calls } from '../../../src/contract/calls.ts';
import { Busy } from '../../common/busy.ts';
import { keysOf } from '../../common/keys-of.ts';
import type { Services } from '../services.ts';

/**
 * Calls of each class are admitted while fewer transactions than this run or wait. Calls in progress are never refused:
 * refusing these only causes retries.
 */
const QUEUE_LIMITS: Readonly<Record<Admission, number>> = {
  read: 48,
  newcomer: 64,
  player: 160,
  inProgress: Number.POSITIVE_INFINITY,
};

/** Minimum rate of the retries of a class, per second. */
const MIN_PACE = 50;
/** Retries are paced faster than admissions by this factor: at the same pace a class could never be admitted faster. */
const PACE_GROWTH = 1.25;
const MAX_RETRY_MS = 120_000;

/** Spreads the retries of the refused calls of a class over time. */
class RetryPacer {
  #pace = MIN_PACE;
  #since = 0;
  #admitted = 0;
  #lastRetry = 0;

  admit(now: number): void {
    this.#measure(now);
    this.#admitted += 1;
  }

  /** @returns when to retry, seconds from now, 1 to 120 */
  refuse(now: number): number {
    this.#measure(now);
    this.#lastRetry = Math.min(Math.max(now, this.#lastRetry) + 1000 / this.#pace, now + MAX_RETRY_MS);
    return Math.ceil((this.#lastRetry - now) / 1000);
  }

  #measure(now: number): void {
    const ms = now - this.#since;
    if (ms < 1000) return;
    this.#pace = Math.max(MIN_PACE, (PACE_GROWTH * 1000 * this.#admitted) / ms);
    this.#since = now;
    this.#admitted = 0;
  }
}

/**
 * The admission of calls under load, asked before a call's body is read.
 * @returns a function that throws Busy for a call that is refused
 */
export function makeAdmission({ clock, database, verifier }: Pick<Services, 'clock' | 'database' | 'verifier'>) {
  const pacers = new Map(keysOf(QUEUE_LIMITS).map((admission) => [admission, new RetryPacer()]));
  return (name: CallName): void => {
    if (name === 'gameOver' && verifier.full) throw new Busy();
    const { admission } = calls[name];
    const now = clock.now().getTime();
    if (database.pending() >= QUEUE_LIMITS[admission]) throw new Busy(pacers.get(admission)?.refuse(now));
    pacers.get(admission)?.admit(now);
  };
}
