import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { coinsOf } from '../support/campaign.ts';
import { apiOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { COMMON_SCREEN, newPhone, pageErrors } from '../support/e2e/phone.ts';
import { earning, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { runFast } from '../support/product/fast-time.ts';

runFast();
const running = runningProduct();

async function coins(page: Page): Promise<number> {
  return (await (await apiOf(page, running.product)).ask('userInfo', {})).coin;
}

test('a player logs in, plays a real game to its end, and the coins are there', async () => {
  const phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  const page = await phone.newPage();
  const errors = pageErrors(page);
  await newPlayer(page, running.product, '13800138001', '器灵一号');

  // The frame that home opens ahead is the one that plays.
  const ahead = await page.waitForSelector('iframe', { state: 'attached' });
  expect(await ahead.isVisible()).toBe(false);
  await page.getByRole('button', { name: '开始游戏' }).click();
  await ahead.waitForElementState('visible');
  await playToEnd(page, earning);
  const score = await shownScore(page);
  expect(score).toBeGreaterThan(0);
  expect(await coins(page)).toBe(coinsOf(score));

  await page.getByRole('button', { name: '再来一局' }).click();
  await page.getByRole('dialog', { name: '体力不足' }).waitFor();
  expect(errors).toEqual([]);

  await expectCleanAudit(running.product);
  await phone.close();
});
