import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Route } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { startDevServer } from '../../support/e2e/dev-server.ts';
import { COMMON_SCREEN, newPhone, pageErrors } from '../../support/e2e/phone.ts';
import { ROOT } from '../../unit/house/sources.ts';
import { browser, clicks, errors, lab, soon, runningDesktop } from './desktop.ts';
import { openTab, timesOn, tune } from './panel.ts';

const address = runningDesktop(startDevServer);
const phones: BrowserContext[] = [];
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close();
});

/** How long the guard may play on a busy machine. */
const GUARD_MS = 480_000;
const state = () => lab.locator('.lab-phone output').innerText();
const badge = (phone: Page): Promise<string> => phone.locator('.phone-badge').innerText();

/** Opens the lab. Plain drawing: a software renderer has enough to do with the phones. */
async function openLab(seed: string): Promise<void> {
  await lab.goto(`${address()}/game-frame/debug.html#seed=${seed}`);
  await lab.keyboard.press('p');
}

/** Scans the address that the lab shows with a new phone. @param slower times that its processor is slower than this one */
async function openPhone(slower = 1): Promise<Page> {
  await openTab(lab, 'Phones');
  await lab.locator('.lab-address img').waitFor();
  const href = await lab.locator('.lab-address a').first().getAttribute('href');
  const context = await newPhone(browser, { url: address() }, COMMON_SCREEN);
  phones.push(context);
  await clicks.on(context);
  const phone = await context.newPage();
  const protocol = await context.newCDPSession(phone);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await phone.goto(href ?? '');
  await phone.locator('canvas').waitFor();
  return phone;
}

test('the panel drives the player’s page on two phones, and their games and figures come back', async () => {
  await openLab('drive');
  expect(await lab.evaluate(() => isSecureContext)).toBe(false);

  const phone = await openPhone();
  errors.push(...pageErrors(phone));
  const mine = lab.locator('.lab-phone').first();
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick \d+/);
  await soon(() => mine.locator('tr').count()).toBeGreaterThanOrEqual(5);

  // A value goes to the running game; a pause stops it where it is.
  await tune(lab, 'gravity', '20');
  await soon(() => badge(phone)).toBe('gravity 20');
  await phone.touchscreen.tap(200, 400);
  await soon(() => mine.locator('output').innerText()).toMatch(/ 1 balls/);
  await lab.getByRole('button', { name: 'Pause' }).click();
  await soon(() => badge(phone)).toContain('paused by the lab');
  await soon(() => mine.locator('output').innerText()).toMatch(/stands · tick/);
  await lab.getByRole('button', { name: 'Play', exact: true }).click();
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick/);

  // A red line in another place needs a new drawing: the page is loaded again and goes on with the game.
  await tune(lab, 'redY', '11');
  await soon(() => badge(phone)).toContain('redY 11');
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick \d+ .* 1 balls/);

  // A second phone has a number of its own.
  errors.push(...pageErrors(await openPhone()));
  await soon(() => lab.locator('.lab-phone').count()).toBe(2);

  // Its taps are a record of the lab, which comes to the same hash here.
  await lab.locator('.lab-phone[aria-label="Phone 1"]').getByRole('button', { name: 'Its game' }).click();
  await soon(() => lab.getByText(/^Following drive/).innerText()).toMatch(/[3-9] inputs/);
  await soon(() => lab.locator('.lab-verdict').innerText()).toBe('Equal to the last tick.');

  // A restart empties the field, also of a phone that is being loaded when it is asked for.
  await openTab(lab, 'Phones');
  const held = new Promise<Route>((resolve) => void phone.route('**/phone/main.ts*', resolve, { times: 1 }));
  await lab.getByRole('checkbox', { name: /go to all phones/ }).check();
  await tune(lab, 'redY', '12');
  const loading = await held;
  await lab.getByRole('button', { name: 'Restart' }).click();
  await loading.continue();
  await soon(() => mine.locator('output').innerText()).toMatch(/ 0 balls/);
});

test('the last values of a phone’s game ship, in ten clicks', async () => {
  await openLab('feel');
  await tune(lab, 'gravity', '30');
  await tune(lab, 'restitution', '0.1');

  const phone = await openPhone();
  errors.push(...pageErrors(phone));
  await soon(() => badge(phone)).toBe('gravity 30, restitution 0.1');
  const edges = await phone.evaluate(() =>
    ['main', '.phone-badge'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
  );
  expect(edges[1]?.top).toBeGreaterThanOrEqual(edges[0]?.bottom ?? Number.NaN);
  expect(edges[1]?.bottom).toBe(COMMON_SCREEN.height);
  // Before its game goes on, the phone takes no drop.
  await soon(state).toMatch(/plays · tick \d+/);
  await phone.touchscreen.tap(200, 400);
  await soon(state).toMatch(/plays · tick \d+ .* 1 balls/);
  await tune(lab, 'gravity', '36');
  await soon(() => badge(phone)).toBe('gravity 36, restitution 0.1');
  await phone.touchscreen.tap(120, 400);
  await soon(state).toMatch(/plays · tick \d+ .* 2 balls/);

  // The panel has the values that the game ended with, not those it began with.
  await lab.getByRole('button', { name: 'Its game' }).click();
  await soon(() => lab.getByText(/^Following feel/).count()).toBe(1);
  await openTab(lab, 'Presets');
  await lab.getByRole('button', { name: 'Compare: preset as B' }).click();
  await lab.getByText(/^B shipped · score/).waitFor();
  // First bots try whether it can be played.
  const downloaded = lab.waitForEvent('download', { timeout: GUARD_MS });
  await lab.getByRole('button', { name: 'Make this the default' }).click();
  await lab.getByText(/Bots try whether it can be played: \d+ of \d+ games/).waitFor({ timeout: GUARD_MS });
  const file = await downloaded;
  clicks.print('Job A, what was felt ships');

  expect(file.suggestedFilename()).toBe('feel.patch');
  const path = await file.path();
  execFileSync('git', ['apply', '--check', '--unidiff-zero', path], { cwd: ROOT });
  expect(readFileSync(path, 'utf8').match(/^\+ .*$/gm)).toEqual(['+  gravity: 36,', '+  restitution: 0.1,']);
  await lab.getByText(/^The patch, below and as a file/).waitFor();
  await lab.getByRole('cell', { name: /^average: seconds between/ }).waitFor();
  expect(clicks.count).toBe(10);
});

test('a phone that stutters shows which part of its frames costs, and its game plays again in the lab, in three clicks', async () => {
  await openLab('stutter');
  const phone = await openPhone(6);
  const mine = lab.locator('.lab-phone');
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick \d+/);
  const before = clicks.count;
  for (const x of [60, 130, 200, 270, 340]) {
    await phone.touchscreen.tap(x, 400);
    await phone.waitForTimeout(800);
  }
  const taps = clicks.count - before;
  await soon(() => mine.locator('output').innerText()).toMatch(/ [2-5] balls/);
  // Something else keeps the phone's browser from its frames.
  await phone.evaluate(() =>
    setInterval(() => {
      const until = performance.now() + 200;
      while (performance.now() < until);
    }, 1),
  );
  await soon(async () => (await timesOn(lab)).most).toBe('browser and waiting');
  const { times } = await timesOn(lab);
  for (const part of ['ticks', 'drawing: script']) expect(times.get(part)?.[2]).toBeGreaterThan(0);

  await mine.getByRole('button', { name: 'Its game' }).click();
  await soon(() => lab.getByText(/^Following stutter/).innerText()).toMatch(/[2-5] inputs/);
  await openTab(lab, 'Graphs');
  await lab.keyboard.press('Home');
  await lab.keyboard.press(' ');
  await soon(async () => (await timesOn(lab)).times.get('ticks')?.[1]).toBeGreaterThan(0);
  clicks.print('Job D, stutter on a cheap phone');

  expect(clicks.count - taps).toBe(3);
});
