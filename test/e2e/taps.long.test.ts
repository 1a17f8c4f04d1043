import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiOf } from '../support/e2e/api.ts';
import { realMs, runFast } from '../support/clock/changed-clock.ts';
import { COMMON_SCREEN, newPhone } from '../support/e2e/phone.ts';
import { careless, gameFrame, playToEnd } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { allowClipboard, popup } from '../support/e2e/taps.ts';

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

/** Stamina for another game, by a task that needs no friend. */
async function earnStamina(page: Page): Promise<void> {
  const api = await apiOf(page, running.product);
  await api.ask('taskReport', { task_key: 'qq' });
  const { achievement } = await api.ask('taskList', {});
  await api.ask('taskReceive', { id: achievement.find(({ task_key }) => task_key === 'qq')?.id ?? 0 });
}

test('few taps lead from a link to the first drop, and from the end of a game to the next', async () => {
  const phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  await allowClipboard(phone);
  const page = await phone.newPage();
  const taps = { fromLink: await fromLink(page, '13800138077'), withStamina: 0, without: 0 };

  // The day's free stamina is spent: a share brings the next.
  await playToEnd(page, careless);
  // The shared picture lies over the card, which has a button of the same name.
  const onPicture = popup(page, '分享给好友').getByRole('button', { name: '领取再来一局' });
  const shareResult = page.getByRole('button', { name: '分享成绩' });
  taps.without = await again(page, button(page, '查看得分'), shareResult, onPicture);

  await earnStamina(page);
  await playToEnd(page, careless);
  taps.withStamina = await again(page, button(page, '查看得分'), button(page, '再来一局'));

  expect(taps).toEqual({ fromLink: 7, withStamina: 2, without: 3 });
  await phone.close();
});

const focused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Moves the focus on by the keyboard until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await focused(target)); presses += 1) {
    expect(presses, String(target)).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(text);
}

async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

/** Waits until the game's field has the focus. */
async function onField(page: Page): Promise<void> {
  await inGame(page);
  await expect.poll(async () => focused((await gameFrame(page)).getByRole('application'))).toBe(true);
}

test('a keyboard alone leads from a link to the second game, and the focus is never lost', async () => {
  const phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  const page = await phone.newPage();
  const number = '13800138078';
  await page.goto('/');
  await typeInto(page, '手机号', number);
  await enter(page, '获取验证码');
  await typeInto(page, '验证码', await running.product.smsCode(number));
  await page.keyboard.press('Enter');
  await typeInto(page, '昵称', '只用键盘');
  await page.keyboard.press('Enter');
  await popup(page, '创建角色').waitFor({ state: 'hidden' });
  expect(await focused(page.getByRole('button', { name: '开始游戏' }))).toBe(true);
  await page.keyboard.press('Enter');
  await onField(page);
  const over = button(page, '查看得分');
  while (!(await over.isVisible())) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(realMs(650));
  }
  await earnStamina(page);
  await enter(page, '查看得分');
  await enter(page, '再来一局');
  await onField(page);
  await phone.close();
});
