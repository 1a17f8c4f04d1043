import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinsOf } from '../../src/contract/index.ts';
import { ask, storedToken } from './harness/api.ts';
import { COMMON_SCREEN, launchBrowser, newPhone, pageErrors } from './harness/phone.ts';
import { earning, newPlayer, playToEnd, shownScore } from './harness/player.ts';
import { type Product, startProduct } from './harness/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function coins(page: Page): Promise<number> {
  return (await ask(product.url, 'userInfo', {}, await storedToken(page))).coin;
}

test('a player logs in, plays a real game to its end, and the coins are there', async () => {
  const phone = await newPhone(browser, product, COMMON_SCREEN);
  const page = await phone.newPage();
  const errors = pageErrors(page);
  await newPlayer(page, product, '13800138001', '器灵一号');

  await page.getByRole('button', { name: '开始游戏' }).click();
  await playToEnd(page, earning);
  const score = await shownScore(page);
  expect(score).toBeGreaterThan(0);
  expect(await coins(page)).toBe(coinsOf(score));

  await page.getByRole('button', { name: '再玩一次' }).click();
  await page.getByRole('dialog', { name: '体力不足' }).waitFor();
  expect(errors).toEqual([]);

  await product.stop();
  const audit = await product.ops('audit', '--json');
  expect(audit.exitCode, audit.output).toBe(0);
  await phone.close();
});
