import { expect, test } from 'vitest';
import { infoOf } from '../support/e2e/api.ts';
import { newPhone, pageErrors } from '../support/e2e/phone.ts';
import { gameFrame, newPlayer } from '../support/e2e/player.ts';
import { startProduct } from '../support/product/product.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';

const running = runningProduct(() => startProduct({}, 'nginx'));

test('through nginx a player logs in, plays, and sees the other screens', async () => {
  const phone = await newPhone(running.browser, running.product);
  const page = await phone.newPage();
  const errors = pageErrors(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await newPlayer(page, running.product, '13800138002', '网关玩家');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  expect((await infoOf(page, running.product)).hp).toBe(0);
  for (const route of ['task', 'rank', 'reward']) {
    await page.goto(`/#/${route}`);
    await page.getByRole('heading').first().waitFor();
  }
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);
  await phone.close();
});
