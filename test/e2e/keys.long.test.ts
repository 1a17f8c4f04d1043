import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { COMMON_SCREEN } from '../support/e2e/phone.ts';
import { gameFrame, keptLog } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { popup } from '../support/e2e/taps.ts';
import { realMs, runFast } from '../support/clock/changed-clock.ts';

runFast();
const running = runningProduct();
/** More than any screen or popup has focusable elements. */
const MOST_STOPS = 20;
/** Real milliseconds between drops: a little more than the cooldown. */
const PACE_MS = realMs(650);
const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element.matches(':focus'));

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops, await target.innerText()).toBeLessThan(MOST_STOPS);
    await page.keyboard.press('Tab');
  }
}

async function press(page: Page, name: string | RegExp, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: field }));
  await page.keyboard.type(text);
}

async function onField(page: Page): Promise<void> {
  const field = (await gameFrame(page)).getByRole('application');
  await expect.poll(() => hasFocus(field)).toBe(true);
}

async function drop(page: Page, turn: number): Promise<void> {
  const side = turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight';
  await page.keyboard.down(side);
  await page.waitForTimeout(realMs(150 * (1 + (turn % 4))));
  await page.keyboard.up(side);
  await page.keyboard.press('Space');
  await page.waitForTimeout(PACE_MS);
}

test('a player gets from a link through a game to the next one by keys alone', async () => {
  const { page } = await running.openPhone(COMMON_SCREEN);
  await page.goto('/');
  await type(page, '手机号', '13800138078');
  await press(page, '获取验证码');
  await press(page, '同意并继续');
  await type(page, '验证码', await running.product.smsCode('13800138078'));
  await page.keyboard.press('Enter');
  await type(page, '昵称', '键盘侠');
  await page.keyboard.press('Enter');
  await popup(page, '创建角色').waitFor({ state: 'hidden' });
  expect(await hasFocus(page.getByRole('button', { name: '开始游戏' }))).toBe(true);
  await page.keyboard.press('Enter');

  await onField(page);
  const showScore = page.getByRole('button', { name: '查看得分' });
  for (let turn = 0; !(await showScore.isVisible()); turn += 1) await drop(page, turn);
  await press(page, '查看得分');
  // The day's free stamina is spent; a share gives one more.
  await press(page, /^分享成绩/);
  await press(page, '领取再来一局', popup(page, '分享给好友'));
  await showScore.waitFor({ state: 'hidden' });
  await onField(page);
  expect((await keptLog(page)).drops).toEqual([]);
  for (let turn = 0; (await keptLog(page)).drops.length === 0; turn += 1) await drop(page, turn);
});
