import type { Page } from 'playwright';

/** What the page notes about itself while it loads. */
declare global {
  interface Window {
    /** End of each task above 50 ms, ms. */
    longTaskEnds: number[];
    /** From each tap to the next picture, ms. */
    tapTimes: number[];
    /** When the first button was seen, ms; a page without buttons has none. */
    buttonSeenAt: number | undefined;
  }
}

/** Notes long tasks, responses to taps and the first button from the page's first moment on. */
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
    const waiting = new MutationObserver(() => {
      if (document.querySelector('button') === null) return;
      waiting.disconnect();
      // Behind the frame that draws it.
      requestAnimationFrame(() => setTimeout(() => (window.buttonSeenAt = performance.now())));
    });
    waiting.observe(document, { childList: true, subtree: true });
  });
}

/** First contentful paint, ms. */
export const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** When what the page is for could be read, ms: its buttons, or where it has none, whatever was painted first. */
export const readableAt = async (page: Page): Promise<number> =>
  (await page.evaluate(() => window.buttonSeenAt)) ?? paintedAt(page);

/** End of the last long task that began around or after `from`, ms; `from` when there is none. */
export const quietAt = (page: Page, from: number): Promise<number> =>
  page.evaluate((start) => Math.max(start, ...window.longTaskEnds), from);

/** The slowest response to a tap so far, ms; those below 16 ms are not noted. */
export const slowestTap = (page: Page): Promise<number> => page.evaluate(() => Math.max(16, ...window.tapTimes));
