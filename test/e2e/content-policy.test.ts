import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newPhone } from './harness/phone.ts';
import { careless, newPlayer, playToEnd, shownScore } from './harness/player.ts';
import { runningProduct } from './harness/running-product.ts';

const running = runningProduct();

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
  const phone = await newPhone(running.browser, running.product);
  const page = await phone.newPage();
  const refused = refusals(page);
  await newPlayer(page, running.product, '13800138077', '守规矩');
  for (const button of ['获取体力', '排行榜', '我的奖励']) await visit(page, button);
  await page.getByRole('button', { name: '开始游戏' }).click();
  await playToEnd(page, careless);
  await shownScore(page);
  expect(refused).toEqual([]);
  await phone.close();
});
