import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, storedToken } from './harness/api.ts';
import { launchBrowser, newPhone, pageErrors } from './harness/phone.ts';
import { gameFrame, newPlayer } from './harness/player.ts';
import { type Product, startProduct } from './harness/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, 'nginx'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('through nginx a player logs in, plays, and sees the other screens', async () => {
  const phone = await newPhone(browser, product);
  const page = await phone.newPage();
  const errors = pageErrors(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await newPlayer(page, product, '13800138002', '网关玩家');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  expect((await ask(product.url, 'userInfo', {}, await storedToken(page))).hp).toBe(0);
  for (const route of ['task', 'rank', 'reward']) {
    await page.goto(`/#/${route}`);
    await page.getByRole('heading').first().waitFor();
  }
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);
  await phone.close();
});
