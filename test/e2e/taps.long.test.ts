import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiOf } from '../support/e2e/api.ts';
import { Clicks } from '../support/e2e/clicks.ts';
import { COMMON_SCREEN } from '../support/e2e/phone.ts';
import { careless, gameFrame, playToEnd } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { popup } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

runFast();
const running = runningProduct();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).last();

async function type(page: Page, field: string, text: string): Promise<void> {
  const target = page.getByRole('textbox', { name: field });
  await target.click();
  await target.fill(text);
}

async function fromLink(page: Page, phone: string): Promise<void> {
  await page.goto('/');
  await type(page, '手机号', phone);
  await button(page, '获取验证码').click();
  await button(page, '同意并继续').click();
  await page.getByText('演示环境：验证码打印在服务器的终端里').waitFor();
  await type(page, '验证码', await running.product.smsCode(phone));
  await type(page, '昵称', '数一数');
  await button(page, '进入游戏').click();
  await page.getByRole('dialog', { name: '创建角色' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '开始游戏' }).click();
}

async function again(...buttons: readonly Locator[]): Promise<void> {
  for (const target of buttons) await target.click();
}

test('few taps lead from a link to the first drop, and from the end of a game to the next', async () => {
  const { phone, page } = await running.openPhone(COMMON_SCREEN);
  const clicks = new Clicks();
  await clicks.on(phone);
  const counted = async (way: Promise<void>, before = clicks.count): Promise<number> => {
    await way;
    await gameFrame(page);
    return clicks.count - before;
  };
  const taps = { fromLink: await counted(fromLink(page, '13800138077')), withStamina: 0, without: 0 };

  // The day's free stamina is spent; a share gives one more.
  await playToEnd(page, careless);
  // The popup covers the card, which has a button of the same name.
  const onPicture = popup(page, '分享给好友').getByRole('button', { name: '领取再来一局' });
  taps.without = await counted(
    again(button(page, '查看得分'), page.getByRole('button', { name: '分享成绩' }), onPicture),
  );

  const api = await apiOf(page, running.product);
  await api.ask('taskReport', { task_key: 'qq' });
  const { achievement } = await api.ask('taskList', {});
  await api.ask('taskReceive', { id: achievement.find(({ task_key }) => task_key === 'qq')?.id ?? 0 });
  await playToEnd(page, careless);
  taps.withStamina = await counted(again(button(page, '查看得分'), button(page, '再来一局')));

  expect(taps).toEqual({ fromLink: 7, withStamina: 2, without: 3 });
});
