import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newPhone } from './harness/phone.ts';
import { careless, newPlayer, playToEnd, shownScore } from './harness/player.ts';
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

/** What the browser refused because of the content policy, in page and frame. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

async function visit(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.waitForLoadState('networkidle');
  await page.goto('/#/');
}

test('nothing that the product does is refused by its own strict content policy', async () => {
  const phone = await newPhone(browser, product);
  const page = await phone.newPage();
  const refused = refusals(page);
  await newPlayer(page, product, '13800138077', '守规矩');
  for (const button of ['获取体力', '排行榜', '我的奖励']) await visit(page, button);
  await page.getByRole('button', { name: '开始游戏' }).click();
  await playToEnd(page, careless);
  await shownScore(page);
  expect(refused).toEqual([]);
  await phone.close();
});
