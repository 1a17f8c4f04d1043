/** Timestamps for signatures, in seconds. */
export interface Clock {
  /** The server's time as far as known. */
  now(): number;
  /**
   * The server's time as far as known, and never twice the same for a path: equal timestamps would make two wanted
   * calls one, since path, timestamp and signature are the idempotency key.
   */
  stamp(path: string): number;
  /** Learns the server's clock. */
  learn(serverNow: number): void;
}

/** @param now this device's clock in milliseconds */
export function createClock(now: () => number = Date.now): Clock {
  const last = new Map<string, number>();
  let offset = 0;
  const seconds = (): number => Math.floor(now() / 1000);
  return {
    now: () => seconds() + offset,
    stamp(path) {
      const stamp = Math.max(seconds() + offset, (last.get(path) ?? 0) + 1);
      last.set(path, stamp);
      return stamp;
    },
    learn(serverNow) {
      offset = serverNow - seconds();
      last.clear();
    },
  };
}
