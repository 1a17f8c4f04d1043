import { DAY_MS, ZONE_OFFSET_MS } from '../campaign/zone.ts';

/** Added to the wait, since the server's clock may be a little behind this device's; milliseconds. */
const GRACE_MS = 1_500;

/** Milliseconds until the next midnight in Shanghai, when stamina and daily tasks start anew. */
export function untilMidnight(now: number): number {
  return DAY_MS - ((now + ZONE_OFFSET_MS) % DAY_MS);
}

/**
 * Calls back when shown data may be stale: the page is visible again, was restored from the back/forward cache, is
 * online again, or midnight has passed in Shanghai.
 * @returns stops
 */
export function onRevalidate(callback: () => void): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) callback();
  };
  let timer = 0;
  const waitForMidnight = (): void => {
    timer = window.setTimeout(() => {
      callback();
      waitForMidnight();
    }, untilMidnight(Date.now()) + GRACE_MS);
  };
  const listening = new AbortController();
  document.addEventListener('visibilitychange', onVisibility, listening);
  window.addEventListener('pageshow', onPageShow, listening);
  window.addEventListener('online', callback, listening);
  waitForMidnight();
  return () => {
    listening.abort();
    window.clearTimeout(timer);
  };
}
