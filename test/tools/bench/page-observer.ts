import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';

declare global {
  interface Window {
    /** End of each task above 50 ms, ms. */
    longTaskEnds: number[];
    /** From each touch, its end and its click to the next picture, ms; less than 16 ms is not noted. */
    taps: { readonly name: string; readonly duration: number }[];
    /** When the logo was painted, ms; a page without one has none. */
    logoPaintedAt: number | undefined;
    /** When the first button was seen, ms; a page without buttons has none. */
    buttonSeenAt: number | undefined;
  }
}

/** Notes long tasks, responses to taps, the logo and the first button from the page's first moment on. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTaskEnds = [];
    window.taps = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTaskEnds.push(startTime + duration);
    }).observe({ type: 'longtask', buffered: true });
    const options = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) window.taps.push({ name, duration });
    }).observe(options);
    new PerformanceObserver((list) => {
      window.logoPaintedAt ??= list.getEntries()[0]?.startTime;
    }).observe({ type: 'element', buffered: true });
    const logo = new MutationObserver(() => {
      const picture = document.querySelector('h1 img');
      if (!picture) return;
      logo.disconnect();
      picture.setAttribute('elementtiming', 'logo');
    });
    logo.observe(document, { childList: true, subtree: true });
    const waiting = new MutationObserver(() => {
      if (document.querySelector('button') === null) return;
      waiting.disconnect();
      // Behind the frame that draws it.
      requestAnimationFrame(() => setTimeout(() => (window.buttonSeenAt = performance.now())));
    });
    waiting.observe(document, { childList: true, subtree: true });
  });
}

/** Times of a page's load, ms. */
export const loadOf = (page: Page) =>
  page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const painted = window.logoPaintedAt ?? first?.startTime ?? Number.NaN;
    // Readable: the page's buttons are painted, or without buttons its first paint.
    const readable = window.buttonSeenAt ?? painted;
    // The main thread is idle: the end of the last long task around or after that.
    return { painted, readable, interactive: Math.max(readable, ...window.longTaskEnds) };
  });

const FINGER_MS = 80;
const AFTER_MS = 800;

/** Taps with a finger that stays down for a while. @returns from each tap, and from its end, to the next picture, ms */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.evaluate(() => (window.taps = []));
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await sleep(FINGER_MS);
    await touch('touchEnd', []);
    await sleep(AFTER_MS);
    const taps = await page.evaluate(() => window.taps);
    const slowest = (...names: readonly string[]): number =>
      Math.max(16, ...taps.filter(({ name }) => names.includes(name)).map(({ duration }) => duration));
    return { down: slowest('pointerdown'), up: slowest('pointerup', 'click') };
  };
}
