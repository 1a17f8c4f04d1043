/** Chromium's estimate for a network that it has not measured yet, ms. */
const UNKNOWN_ROUND_TRIP_MS = 100;

/** Whether scripts arrive after the first paint even if they are requested at once. */
export const isSlowNetwork = (): boolean => (navigator.connection?.rtt ?? 0) > UNKNOWN_ROUND_TRIP_MS;
