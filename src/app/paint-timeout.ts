/** Longest wait of the app's scripts for home's first paint, ms. */
export const PAINT_TIMEOUT_MS = 1_000;
