import type { Page } from 'playwright';
import { campaign } from '../campaign.ts';
import { copiedLink, popup, tap, waitForText } from './taps.ts';

const FRAME = '专属头像框';
export const PRICE = campaign.exchange.find(({ title }) => title === FRAME)?.coins ?? 0;
/** Coins of the inviter for an accepted invite. */
export const INVITER_COINS = campaign.invites.inviterCoins;

/** From home: copies the invite link, and takes the stamina for it on the task screen. @returns the link */
export async function share(page: Page): Promise<URL> {
  await tap(page, '复制邀请链接');
  await waitForText(page, '邀请链接已复制');
  const link = await copiedLink(page);
  await page.getByRole('button', { name: '获取体力' }).click();
  await tap(page, '领取：分享活动给好友');
  await waitForText(page, '领取成功');
  return link;
}

export async function acceptInvite(page: Page): Promise<void> {
  await popup(page, '好友邀请').waitFor();
  await tap(page, '接受邀请');
  await waitForText(page, '已接受邀请');
  await popup(page, '好友邀请').waitFor({ state: 'hidden' });
}

export async function exchange(page: Page): Promise<void> {
  await tap(page, `兑换${FRAME}`);
  await popup(page, '确认兑换').getByRole('button', { name: '兑换', exact: true }).click();
  await waitForText(page, '兑换成功');
  await page.getByRole('button', { name: '已兑换' }).waitFor();
}

const pressDraw = (page: Page): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^抽奖\\s*${campaign.draw.cost}`) }).click();

/** Waits for the result of a draw and closes it. @returns the prize */
async function drawn(page: Page): Promise<string> {
  const opened = page.getByRole('dialog', { name: /恭喜中奖|小有收获|谢谢参与/ });
  const title = await opened.getByRole('heading').innerText();
  const prize = title === '谢谢参与' ? title : await opened.getByRole('paragraph').first().innerText();
  await tap(page, '关闭');
  return prize;
}

/** On the reward screen: draws once and expects it in the history. @returns the prize */
export async function draw(page: Page): Promise<string> {
  await pressDraw(page);
  const prize = await drawn(page);
  await tap(page, '抽奖记录');
  await popup(page, '抽奖记录').getByRole('listitem').filter({ hasText: prize }).first().waitFor();
  await tap(page, '关闭');
  return prize;
}
