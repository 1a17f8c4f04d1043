import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawn, harness, one, openHarness } from './harness.ts';

/** The runner rewrites dynamic imports, in the stage's page too, where it looks itself up by this name. */
const RUNNER = '__vitest_browser_runner__';
const lendRunner = ({ target }: Event): void => {
  if (target instanceof HTMLIFrameElement && target.contentWindow)
    Reflect.set(target.contentWindow, RUNNER, Reflect.get(window, RUNNER));
};

beforeAll(() => document.addEventListener('load', lendRunner, true));
afterEach(() => harness.close());
afterAll(() => document.removeEventListener('load', lendRunner, true));

const overlaid = (): boolean => document.querySelector('.lab-over') !== null;
const stages = (): number => document.querySelectorAll('iframe[title="Game"]').length;
const canvas = (): HTMLCanvasElement | null | undefined =>
  document.querySelector<HTMLIFrameElement>('iframe[title="Game"]')?.contentDocument?.querySelector('canvas');

test('the stage is the player’s own scene; plain drawing is a mode, and the fallback of a field of another size', async () => {
  await openHarness('#seed=stage', 900, 700, false);
  const { lab } = harness;
  await expect.poll(overlaid).toBe(true);
  expect(canvas()?.width).toBeGreaterThan(100);
  lab.bot = 'random';
  lab.step(400);
  await drawn();
  expect(lab.a.desyncTick).toBeNull();

  // A value that the scene reads as it loads makes it load again; meanwhile the drawing is plain.
  const before = canvas();
  lab.tune({ ...lab.config, redY: 11 });
  lab.step(1);
  await expect.poll(overlaid).toBe(false);
  await expect.poll(overlaid).toBe(true);
  expect(canvas()).not.toBe(before);

  await harness.press('p');
  await expect.poll(stages).toBe(0);
  expect(overlaid()).toBe(false);
  await harness.press('p');
  await expect.poll(overlaid).toBe(true);
  lab.tune({ ...lab.config, width: 10 });
  await expect.poll(stages).toBe(0);
  expect(one('.lab-viewport').hidden).toBe(false);
});

test('both sides have a stage, each under its own values', async () => {
  await openHarness('#seed=stage', 900, 700, false);
  harness.lab.compareWith({ ...harness.lab.config, redY: 10 });
  await expect.poll(() => document.querySelectorAll('.lab-over').length).toBe(2);
  expect(stages()).toBe(2);
});
