import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nginx, startNginx } from '../load/nginx.ts';
import { ask, storedToken } from './harness/api.ts';
import { launchBrowser, newPhone, pageErrors } from './harness/phone.ts';
import { gameFrame, newPlayer } from './harness/player.ts';
import { DIST, type Product, startProduct } from './harness/product.ts';
import { freePort } from '../server/port.ts';

let product: Product;
let nginx: Nginx;
let browser: Browser;

beforeAll(async () => {
  // As deployed: the server answers calls alone, nginx has the client's files.
  product = await startProduct({ CLIENT: 'off', TRUSTED_PROXY: '127.0.0.1' });
  const upstreams = [Number(new URL(product.url).port), await freePort()];
  nginx = await startNginx({ port: await freePort(), root: DIST, upstreams });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await nginx?.stop();
  await product?.stop();
});

test('through nginx a player logs in, plays, and sees the other screens', async () => {
  const phone = await newPhone(browser, nginx);
  const page = await phone.newPage();
  const errors = pageErrors(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await newPlayer(page, product, '13800138002', '网关玩家');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  expect((await ask(nginx.url, 'userInfo', {}, await storedToken(page))).hp).toBe(0);
  for (const route of ['task', 'rank', 'reward']) {
    await page.goto(`/#/${route}`);
    await page.getByRole('heading').first().waitFor();
  }
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);
  await phone.close();
});
