/** Smaller differences are ignored, seconds: answers carry whole seconds, and signatures have a window of minutes. */
const TOLERANCE_S = 30;

/** The server's clock, estimated from its answers. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Timestamp for a signature, seconds. Unique per path: of two calls with the same signature, only one would run. */
  stamp(path: string): number;
  /** Sets the server's time. @param serverNow seconds since 1970 */
  sync(serverNow: number): void;
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
    sync(serverNow) {
      const measured = serverNow * 1000 - deviceNow();
      if (Math.abs(measured - offset) < TOLERANCE_S * 1000) return;
      offset = measured;
      // The last stamps of a fast clock would push the new ones ahead too.
      last.clear();
    },
  };
}
