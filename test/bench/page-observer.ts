import type { Page } from 'playwright';

/** What the page notes about itself while it loads. */
declare global {
  interface Window {
    /** End of each task above 50 ms, ms. */
    longTaskEnds: number[];
    /** From each tap to the next picture, ms. */
    tapTimes: number[];
  }
}

/** Notes long tasks and responses to taps from the page's first moment on. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTaskEnds = [];
    window.tapTimes = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTaskEnds.push(startTime + duration);
    }).observe({ type: 'longtask', buffered: true });
    const options = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'pointerup' || name === 'click') window.tapTimes.push(duration);
    }).observe(options);
  });
}

/** First contentful paint, ms. */
export const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** End of the last long task that began around or after `from`, ms; `from` when there is none. */
export const quietAt = (page: Page, from: number): Promise<number> =>
  page.evaluate((start) => Math.max(start, ...window.longTaskEnds), from);

/** The slowest response to a tap so far, ms; those below 16 ms are not noted. */
export const slowestTap = (page: Page): Promise<number> => page.evaluate(() => Math.max(16, ...window.tapTimes));
