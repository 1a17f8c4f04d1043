import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { coinsOf } from '../support/campaign.ts';
import { apiOf, expectCleanAudit, infoOf } from '../support/e2e/api.ts';
import { COMMON_SCREEN } from '../support/e2e/phone.ts';
import { earning, dropperOn, keptLog, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { copiedLink, tap, waitForText } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

runFast();
const running = runningProduct();
/** A busy machine draws slowly. */
const PATIENCE = { timeout: 120_000 };

async function watch(page: Page, link: URL, score: number): Promise<void> {
  await page.goto(link.href);
  const track = page.getByRole('slider', { name: '播放进度' });
  await track.waitFor(PATIENCE);
  await track.press('End');
  await page.getByText(`播放完毕，${score} 分`).waitFor({ ...PATIENCE, state: 'attached' });
  expect(await page.frameLocator('iframe').locator('.hud-plaque b').first().textContent()).toBe(String(score));
}

test('a player plays a real game to its end across a reload, is paid, and a friend without an account watches it', async () => {
  const { page, errors } = await running.openPhone(COMMON_SCREEN);
  await newPlayer(page, running.product, '13800138001', '器灵一号');

  // Home opens the frame ahead of the game.
  const ahead = await page.waitForSelector('iframe', { state: 'attached' });
  expect(await ahead.isVisible()).toBe(false);
  await page.getByRole('button', { name: '开始游戏' }).click();
  await ahead.waitForElementState('visible');
  const drop = await dropperOn(page);
  // A tap while the claw is empty drops nothing.
  while ((await keptLog(page)).drops.length < 3) await drop(0.5);
  const { drops } = await keptLog(page);
  await page.reload();
  await playToEnd(page, earning);
  expect((await keptLog(page)).drops.slice(0, drops.length)).toEqual(drops);
  const score = await shownScore(page);
  expect(score).toBeGreaterThan(0);
  expect((await infoOf(page, running.product)).coin).toBe(coinsOf(score));
  await page.getByRole('button', { name: '再来一局' }).click();
  await page.getByRole('dialog', { name: '体力不足' }).waitFor();
  await tap(page, '关闭');

  await page.getByRole('link', { name: '看回放' }).click();
  await page.getByRole('heading', { name: '器灵一号' }).waitFor();
  await tap(page, '分享回放');
  await waitForText(page, '回放链接已复制');
  const friend = await running.openPhone(COMMON_SCREEN);
  const link = await copiedLink(page);
  expect(await (await fetch(link)).text()).toMatch(new RegExp(`<title>「器灵一号」在《.*》合出 ${score} 分</title>`));
  await watch(friend.page, link, score);
  const api = await apiOf(page, running.product);
  const board = async () => {
    const { user, list } = await api.ask('rankingList', {});
    return list.map((place) => ({ score: place.score, own: place.watch === user.watch }));
  };
  // The board may be a minute old.
  await expect.poll(board, PATIENCE).toEqual([{ score, own: true }]);
  expect([...errors, ...friend.errors]).toEqual([]);
  await expectCleanAudit(running.product);
});
