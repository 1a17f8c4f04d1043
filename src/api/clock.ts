/**
 * Smaller differences are ignored, seconds: answers carry whole seconds and take time to arrive, and timestamps with a
 * window of minutes do not need more.
 */
const TOLERANCE_S = 30;

/** The server's clock, as far as known from its answers. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Timestamp for a signature, seconds. Unique for a path, since path, timestamp and signature are the idempotency
   * key: with equal timestamps two calls would run once.
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
      // Stamps of a clock that ran ahead would push the new ones ahead too.
      last.clear();
    },
  };
}
