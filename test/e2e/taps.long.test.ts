import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiOf } from '../support/e2e/api.ts';
import { COMMON_SCREEN } from '../support/e2e/phone.ts';
import { careless, gameFrame, playToEnd } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { popup } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

runFast();
const running = runningProduct();

/** A hand that counts its taps. */
class Hand {
  taps = 0;

  async press(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** Taps a field and types. */
  async type(target: Locator, text: string): Promise<void> {
    await this.press(target);
    await target.fill(text);
  }
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).last();

/** Waits until a game can be played. */
async function inGame(page: Page): Promise<void> {
  await page.locator('iframe').waitFor();
  await gameFrame(page);
}

/** From a link to the game: the next tap on the field drops the first ball. */
async function fromLink(page: Page, phone: string): Promise<number> {
  const hand = new Hand();
  await page.goto('/');
  await hand.type(page.getByRole('textbox', { name: '手机号' }), phone);
  await hand.press(button(page, '获取验证码'));
  await hand.type(page.getByRole('textbox', { name: '验证码' }), await running.product.smsCode(phone));
  await hand.press(button(page, '登录'));
  await hand.type(page.getByRole('textbox', { name: '昵称' }), '数一数');
  await hand.press(button(page, '进入游戏'));
  await page.getByRole('dialog', { name: '创建角色' }).waitFor({ state: 'hidden' });
  await hand.press(page.getByRole('button', { name: '开始游戏' }));
  await inGame(page);
  return hand.taps;
}

/** From a game's end to the next game by these buttons. */
async function again(page: Page, ...buttons: readonly Locator[]): Promise<number> {
  const hand = new Hand();
  for (const target of buttons) await hand.press(target);
  await inGame(page);
  return hand.taps;
}

test('few taps lead from a link to the first drop, and from the end of a game to the next', async () => {
  const { page } = await running.openPhone(COMMON_SCREEN);
  const taps = { fromLink: await fromLink(page, '13800138077'), withStamina: 0, without: 0 };

  // The day's free stamina is spent: a share brings the next.
  await playToEnd(page, careless);
  // The shared picture lies over the card, which has a button of the same name.
  const onPicture = popup(page, '分享给好友').getByRole('button', { name: '领取再来一局' });
  taps.without = await again(page, button(page, '查看得分'), page.getByRole('button', { name: '分享成绩' }), onPicture);

  const api = await apiOf(page, running.product);
  await api.ask('taskReport', { task_key: 'qq' });
  const { achievement } = await api.ask('taskList', {});
  await api.ask('taskReceive', { id: achievement.find(({ task_key }) => task_key === 'qq')?.id ?? 0 });
  await playToEnd(page, careless);
  taps.withStamina = await again(page, button(page, '查看得分'), button(page, '再来一局'));

  expect(taps).toEqual({ fromLink: 7, withStamina: 2, without: 3 });
});
