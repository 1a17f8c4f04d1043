import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { coinsOf } from '../support/campaign.ts';
import { expectCleanAudit, infoOf } from '../support/e2e/api.ts';
import { careless, gameFrame, dropperOn, keptLog, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { tap } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

runFast();
const running = runningProduct();

async function dropAndReload(page: Page, balls: number): Promise<void> {
  const drop = await dropperOn(page);
  for (let dropped = 0; dropped < balls; dropped += 1) await drop(0.5);
  const before = await keptLog(page);
  await page.reload();
  await gameFrame(page);
  const after = await keptLog(page);
  expect(before.drops.length).toBeGreaterThan(0);
  expect(after.drops.slice(0, before.drops.length)).toEqual(before.drops);
  expect(after.endTick).toBeGreaterThanOrEqual(before.endTick);
}

async function takeOver(page: Page, token: string): Promise<void> {
  // A second login code would take a minute.
  await page.addInitScript((held) => localStorage.setItem('armory.token', held), token);
  await page.goto('/');
  await tap(page, '继续游戏');
  await gameFrame(page);
}

/** Crashes the GPU process twice, after which Chromium gives a page no canvas until it is reloaded. */
async function crashGraphics(page: Page): Promise<void> {
  const devtools = await running.browser.newBrowserCDPSession();
  const canvas = (await gameFrame(page)).locator('canvas');
  for (const crash of [1, 2]) {
    const drawn = await canvas.elementHandle();
    await devtools.send('Browser.crashGpuProcess');
    await drawn?.waitForElementState('hidden');
    if (crash === 1) await canvas.waitFor();
  }
}

const refresh = (page: Page) =>
  page.frameLocator('iframe').getByRole('alert').getByRole('button', { name: '刷新页面' });

/** @returns a function with the state of the page's audio context */
async function listen(page: Page): Promise<() => string> {
  const devtools = await page.context().newCDPSession(page);
  let state = 'none';
  devtools.on('WebAudio.contextChanged', ({ context }) => (state = context.contextState));
  await devtools.send('WebAudio.enable');
  return () => state;
}

test('a game that is reloaded repeatedly and taken over by a second phone continues and is paid', async () => {
  const [{ page: first }, { page: second }] = [await running.openPhone(), await running.openPhone()];
  await newPlayer(first, running.product, '13800138009', '重来小匠');
  await first.getByRole('button', { name: '开始游戏' }).click();
  for (const balls of [3, 1]) await dropAndReload(first, balls);
  await crashGraphics(first);
  await refresh(first).click();
  await refresh(first).waitFor();
  await first.reload();
  await dropAndReload(first, 4);

  const [drop, sound] = [await dropperOn(first), await listen(first)];
  await drop(0.5);
  await expect.poll(sound).toBe('running');
  await takeOver(second, await first.evaluate(() => localStorage.getItem('armory.token') ?? ''));
  const notice = first.getByText('这一局已在另一台设备上继续');
  for (let drops = 0; drops < 12 && !(await notice.isVisible()); drops += 1) await drop(0.5);
  await notice.waitFor();

  await playToEnd(second, careless);
  const { drops } = await keptLog(second);
  const score = await shownScore(second);
  expect(drops.length).toBeGreaterThan(6);
  expect((await infoOf(second, running.product)).coin).toBe(coinsOf(score));
  await expectCleanAudit(running.product);
});
