/**
 * Seconds that two readings of the server's clock may differ by: answers carry whole seconds and take time on the way.
 * Timestamps, whose window is minutes, and a game's hours do not need it to be exact.
 */
const TOLERANCE_S = 30;

/** The server's clock, as far as known from its answers. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Timestamp for a signature, seconds. Never twice the same for a path: equal timestamps would make two wanted calls
   * one, since path, timestamp and signature are the idempotency key.
   */
  stamp(path: string): number;
  /** Learns the server's time. @param serverNow seconds since 1970 */
  learn(serverNow: number): void;
}

/** @param deviceNow this device's clock in milliseconds since 1970 */
export function createClock(deviceNow: () => number = Date.now): Clock {
  const last = new Map<string, number>();
  let offset = 0;
  const now = (): number => deviceNow() + offset;
  return {
    now,
    stamp(path) {
      const stamp = Math.max(Math.floor(now() / 1000), (last.get(path) ?? 0) + 1);
      last.set(path, stamp);
      return stamp;
    },
    learn(serverNow) {
      const learned = serverNow * 1000 - deviceNow();
      if (Math.abs(learned - offset) < TOLERANCE_S * 1000) return;
      offset = learned;
      // Old stamps of a clock that ran ahead would force new stamps ahead as well.
      last.clear();
    },
  };
}
