import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Driver, Step } from './driver.ts';

/** Longest wait for something to appear, ms: software WebGL on a busy machine is slow. */
const PATIENCE_MS = 180_000;
const LOOK_MS = 250;

const place = v.nullable(v.object({ x: v.number(), y: v.number() }));
/** A point of the page, CSS pixels. */
export type Place = NonNullable<v.InferOutput<typeof place>>;

/** Centre of the last element with this name that a tap there would meet; none while it moves about or is covered. */
const centreOf = (selector: string, name: string): string => `(() => {
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '') || one.textContent;
  const named = [...document.querySelectorAll('${selector}')].filter((one) => nameOf(one).trim().startsWith('${name}'));
  const places = named.map((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = one.getBoundingClientRect();
    return { one, x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  const met = places.findLast(({ one, x, y }) => one.contains(document.elementFromPoint(x, y)));
  return met ? { x: met.x, y: met.y } : null;
})()`;

/** A player's eyes and hands on a driven browser. */
export class Hands {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Looks again and again until there is something to see. @throws after three minutes */
  async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const seen = await look();
      if (seen !== null) return seen;
      await wait(LOOK_MS);
    }
    throw new Error(`never saw ${what}`);
  }

  /** Text in the page that a pattern finds. */
  async read(pattern: RegExp): Promise<string> {
    return this.until(String(pattern), async () => {
      const text = v.parse(v.string(), await this.driver.evaluate('document.body.innerText'));
      return pattern.exec(text)?.[1] ?? null;
    });
  }

  /** Whether a button of this name can be tapped now. */
  async sees(name: string): Promise<boolean> {
    return v.parse(place, await this.driver.evaluate(centreOf('button', name))) !== null;
  }

  /** Taps a button by the start of its name, once it stands still. */
  async tap(name: string): Promise<void> {
    await this.tapAt(await this.#find('button', name));
  }

  /** Taps a field by its label and types into it: once more where a window that has just opened kept the tap. */
  async type(label: string, text: string): Promise<void> {
    await this.until('the focus', async () => {
      const { x, y } = await this.#find('input', label);
      await this.tapAt({ x, y });
      const focused = await this.driver.evaluate(`document.activeElement === document.elementFromPoint(${x}, ${y})`);
      return focused === true ? true : null;
    });
    const actions = Array.from(text).flatMap((value): Step[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async tapAt({ x, y }: Place): Promise<void> {
    const actions: Step[] = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 50 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }]);
  }

  #find(selector: string, name: string): Promise<Place> {
    let before = '';
    return this.until(`${selector} ${name}`, async () => {
      const now = await this.driver.evaluate(centreOf(selector, name));
      const still = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return still ? v.parse(place, now) : null;
    });
  }
}
