import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Driver, Point } from './driver.ts';

/** Longest wait for something to appear, ms: software WebGL on a busy machine is slow. */
const PATIENCE_MS = 180_000;
const POLL_MS = 250;
const point = v.nullable(v.object({ x: v.number(), y: v.number() }));

/** Centre of the last element with this name that a tap there would hit; none while it moves or is covered. */
const centreOf = (selector: string, name: string): string => `(() => {
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '') || one.textContent;
  const named = [...document.querySelectorAll('${selector}')].filter((one) => nameOf(one).trim().startsWith('${name}'));
  const centres = named.map((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = one.getBoundingClientRect();
    return { one, x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  const hit = centres.findLast(({ one, x, y }) => one.contains(document.elementFromPoint(x, y)));
  return hit ? { x: hit.x, y: hit.y } : null;
})()`;

/** A page in a driven browser, used as a player does: by the names of buttons and fields. */
export class DrivenPage {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Polls until there is a value. @throws after three minutes */
  async until<T>(what: string, poll: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const found = await poll();
      if (found !== null) return found;
      await sleep(POLL_MS);
    }
    throw new Error(`never saw ${what}`);
  }

  /** Waits until the page's text matches a pattern. @returns its first group */
  read(pattern: RegExp): Promise<string> {
    return this.until(String(pattern), async () => {
      return pattern.exec(v.parse(v.string(), await this.driver.evaluate('document.body.innerText')))?.[1] ?? null;
    });
  }

  async hasButton(name: string): Promise<boolean> {
    return (await this.#centre('button', name)) !== null;
  }

  /** Taps a button, or another element, by the start of its name, once it stands still. */
  async tap(name: string, selector = 'button'): Promise<void> {
    await this.driver.tapAt(await this.#find(selector, name));
  }

  /** Taps a field by its label and types into it. Taps again where a dialog that has just opened took the focus. */
  async type(label: string, text: string): Promise<void> {
    await this.until('the focus', async () => {
      const { x, y } = await this.#find('input', label);
      await this.driver.tapAt({ x, y });
      const focused = `document.activeElement === document.elementFromPoint(${x}, ${y})`;
      return (await this.driver.evaluate(focused)) === true ? true : null;
    });
    await this.driver.type(text);
  }

  async #centre(selector: string, name: string): Promise<Point | null> {
    return v.parse(point, await this.driver.evaluate(centreOf(selector, name)));
  }

  #find(selector: string, name: string): Promise<Point> {
    let last: Point | null = null;
    return this.until(`${selector} ${name}`, async () => {
      const before = last;
      last = await this.#centre(selector, name);
      return before?.x === last?.x && before?.y === last?.y ? last : null;
    });
  }
}
