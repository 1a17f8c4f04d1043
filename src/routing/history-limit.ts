/** Safari throws when a page calls `pushState` and `replaceState` more than 100 times in 30 s. */
const MOST = 100;
/** A little longer than Safari's period, which has another clock. */
const PERIOD_MS = 31_000;

/** When the calls of the last period were made, by the page's clock. */
const made: number[] = [];

/**
 * Counts a call of `pushState` or `replaceState` that is about to be made.
 * @param spare calls to leave for others
 * @returns whether the browser allows it now
 */
export function mayChangeHistory(spare = 0): boolean {
  const now = performance.now();
  while (made[0] !== undefined && now - made[0] > PERIOD_MS) made.shift();
  if (made.length + spare >= MOST) return false;
  made.push(now);
  return true;
}
