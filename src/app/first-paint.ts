/** Dispatched on the window once the app handles taps; the boot script then stops. */
export const LIVE_EVENT = 'app-live';

/** Longest time that the app's scripts wait for home's first paint, ms. */
export const PAINT_TIMEOUT_MS = 1_000;

declare global {
  /** Network Information API, which only Chromium has. */
  interface NetworkInformation {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
    /** Estimated round-trip time, ms. */
    readonly rtt?: number;
  }

  interface Navigator {
    readonly connection?: NetworkInformation;
  }
}

/** Chromium's estimate for a network that it has not measured yet, ms. */
const UNKNOWN_ROUND_TRIP_MS = 100;

/** Whether scripts arrive after the first paint even if they are requested at once. */
export const isSlowNetwork = (): boolean => (navigator.connection?.rtt ?? 0) > UNKNOWN_ROUND_TRIP_MS;
