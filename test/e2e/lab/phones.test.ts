import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevServer, startDevServer } from '../../support/e2e/dev-server.ts';
import { COMMON_SCREEN, launchBrowser, newPhone, pageErrors } from '../../support/e2e/phone.ts';

let server: DevServer;
let browser: Browser;
let desktop: BrowserContext;
let lab: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDevServer(), launchBrowser()]);
  desktop = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  lab = await desktop.newPage();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A busy machine needs longer than the usual second. */
const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 60_000 });
const badge = (phone: Page): Promise<string> => phone.locator('.phone-badge').innerText();

/** Opens the address that the lab shows, on a new phone. */
async function openPhone(): Promise<Page> {
  const address = lab.locator('.lab-address a').first();
  const href = await address.getAttribute('href');
  const context = await newPhone(browser, { url: server.url }, COMMON_SCREEN);
  const phone = await context.newPage();
  await phone.goto(href ?? '');
  await phone.locator('canvas').waitFor();
  return phone;
}

/** Types a value into the panel. */
async function tune(name: string, value: string): Promise<void> {
  const input = lab.locator(`[data-value="${name}"] input`);
  await input.fill(value);
  await input.press('Enter');
}

test('the panel drives the player’s page on two phones, and their games and figures come back', async () => {
  const errors = pageErrors(lab);
  await lab.goto(`${server.url}/game-frame/debug.html#seed=drive`);
  // Plain drawing: a software renderer has enough to do with the phones.
  await lab.keyboard.press('p');
  expect(await lab.evaluate(() => isSecureContext)).toBe(false);
  await lab.getByRole('tab', { name: 'Phones' }).click();
  await lab.locator('.lab-address img').waitFor();

  const phone = await openPhone();
  errors.push(...pageErrors(phone));
  const mine = lab.locator('.lab-phone').first();
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick \d+/);
  await soon(() => mine.locator('tr').count()).toBe(4);

  // A value goes to the running game; a pause stops it where it is.
  await tune('gravity', '20');
  await soon(() => badge(phone)).toBe('gravity 20');
  await phone.touchscreen.tap(200, 400);
  await soon(() => mine.locator('output').innerText()).toMatch(/ 1 balls/);
  await lab.getByRole('button', { name: 'Pause' }).click();
  await soon(() => badge(phone)).toContain('paused by the lab');
  await soon(() => mine.locator('output').innerText()).toMatch(/stands · tick/);
  await lab.getByRole('button', { name: 'Play', exact: true }).click();
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick/);

  // Where the red line hangs is drawn anew: the page is loaded again and goes on with the game.
  await tune('redY', '12');
  await soon(() => badge(phone)).toContain('redY 12');
  await soon(() => mine.locator('output').innerText()).toMatch(/plays · tick \d+ .* 1 balls/);

  // A second phone; each has a name.
  const second = await openPhone();
  errors.push(...pageErrors(second));
  await soon(() => lab.locator('.lab-phone').count()).toBe(2);
  const names = lab.locator('.lab-phone input');
  expect(await names.nth(1).inputValue()).not.toBe(await names.nth(0).inputValue());
  await names.nth(0).fill('Old phone');
  await names.nth(0).press('Enter');

  // Its taps are a record of the lab, which comes to the same hash here.
  await lab.locator('.lab-phone[aria-label="Old phone"]').getByRole('button', { name: 'Its game' }).click();
  await soon(() => lab.getByText(/^Following drive/).innerText()).toMatch(/[3-9] inputs/);
  await soon(() => lab.locator('.lab-verdict').innerText()).toBe('Equal to the last tick.');

  // A restart empties the field.
  await lab.getByRole('tab', { name: 'Phones' }).click();
  await lab.getByRole('checkbox', { name: /go to all phones/ }).check();
  await lab.getByRole('button', { name: 'Restart' }).click();
  await soon(() => mine.locator('output').innerText()).toMatch(/ 0 balls/);
  expect(errors).toEqual([]);
});
