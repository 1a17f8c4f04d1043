import type { BrowserContext, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { type CallName, calls, type UserInfo } from '../../src/contract/index.ts';
import { campaign, coinsOf } from '../support/campaign.ts';
import { apiOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { newPhone, pageErrors } from '../support/e2e/phone.ts';
import { careless, chooseProfile, gameFrame, logIn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { acceptInvite, draw, drawn, exchange, INVITER_COINS, pressDraw, PRICE, share } from '../support/e2e/steps.ts';
import { allowClipboard, forgetTold, popup, tap, told } from '../support/e2e/taps.ts';
import { makeUnreliable, loseAnswers, closePhone } from '../support/e2e/unreliable-network.ts';
import { runFast } from '../support/product/fast-time.ts';

const GIVEN = 4000;
const DRAWS = 3;

runFast();
const running = runningProduct();

afterEach(() => running.restart());

async function openPhone(): Promise<{ phone: BrowserContext; page: Page; errors: string[] }> {
  const phone = await newPhone(running.browser, running.product);
  await allowClipboard(phone);
  const page = await phone.newPage();
  return { phone, page, errors: pageErrors(page) };
}

/** The player as the server knows it, asked outside the page's network. */
const info = async (page: Page): Promise<UserInfo> => (await apiOf(page, running.product)).ask('userInfo', {});

async function giveCoins(page: Page): Promise<void> {
  const { id } = await info(page);
  await running.product.ops('player', 'adjust', id, '--coins', String(GIVEN), '--reason', 'test of bad networks');
}

const smsTo = (phone: string): number => running.product.output.split(`SMS ${phone} `).length - 1;
const times = (prizes: readonly string[], prize: string): number => prizes.filter((name) => name === prize).length;

/** What is shown agrees with the server, after a look at home again. */
async function expectShown(page: Page, { hp }: UserInfo): Promise<void> {
  await page.goto('/#/');
  await page.getByText(new RegExp(`^体力\\s*${hp}`)).waitFor();
}

test('every fifth answer lost, others late: every tap ends well, nothing is paid or charged twice', async () => {
  const { phone, page, errors } = await openPhone();
  const faults = await makeUnreliable(phone, 'storm 396');
  await newPlayer(page, running.product, '13800138031', '风雨铸剑师');
  expect(smsTo('13800138031')).toBe(1);
  const link = await share(page);
  await tap(page, '去完成：预约新版本上线');
  await popup(page, '预约成功').waitFor();
  await tap(page, '好的');
  await tap(page, '领取：预约新版本上线');
  await page.getByText('已完成').nth(1).waitFor();
  expect((await info(page)).hp).toBe(3);
  await tap(page, '返回首页');

  const friend = await openPhone();
  await makeUnreliable(friend.phone, 'gale 1487');
  await friend.page.goto(link.href);
  await logIn(friend.page, running.product, '13800138032');
  await chooseProfile(friend.page, '风雨来客');
  await acceptInvite(friend.page);
  expect((await info(friend.page)).hp).toBe(2);

  await tap(page, '开始游戏');
  await playToEnd(page, careless);
  const score = await shownScore(page);
  await tap(page, '返回');

  await giveCoins(page);
  await tap(page, '我的奖励');
  await exchange(page);
  const prizes: string[] = [];
  for (let i = 0; i < DRAWS; i += 1) prizes.push(await draw(page));

  const after = await info(page);
  const spent = PRICE + DRAWS * campaign.draw.cost;
  const earned = INVITER_COINS + coinsOf(score) + 100 * times(prizes, '100萤石');
  expect(after).toMatchObject({ coin: earned + GIVEN - spent, hp: 2 + times(prizes, '体力+1'), invite_num: 1 });
  await expectShown(page, after);
  expect(faults.lost.length).toBeGreaterThan(3);
  expect(faults.late.length).toBeGreaterThan(3);
  expect([...errors, ...friend.errors]).toEqual([]);
  await Promise.all([phone, friend.phone].map(closePhone));
  await expectCleanAudit(running.product);
});

test('no answer at all to a tap: a clear message, and the next tap does it, once', async () => {
  const { phone, page, errors } = await openPhone();
  await newPlayer(page, running.product, '13800138033', '断网铸剑师');
  await giveCoins(page);

  /** Taps while every answer is lost, and once more when the network is back. */
  async function tapTwice(name: CallName, press: () => Promise<void>): Promise<void> {
    const { path } = calls[name];
    await loseAnswers(phone, path);
    await forgetTold(page);
    await press();
    await told(page, '服务异常，请检查网络后重试');
    await phone.unroute(`**${path}*`);
    await press();
  }

  await tapTwice('gameStart', () => tap(page, '开始游戏'));
  await page.waitForURL('**/#/game');
  await gameFrame(page);
  expect((await info(page)).hp).toBe(0);

  await page.goto('/#/task');
  await tap(page, '去完成：分享活动给好友');
  await tapTwice('taskReceive', () => tap(page, '领取：分享活动给好友'));
  await page.getByText('已完成').waitFor();
  expect((await info(page)).hp).toBe(1);

  await page.goto('/#/reward');
  await tap(page, '兑换专属头像框');
  await tapTwice('exchangeDo', () =>
    popup(page, '确认兑换').getByRole('button', { name: '兑换', exact: true }).click(),
  );
  await page.getByRole('button', { name: '已兑换' }).waitFor();
  await tapTwice('prizeDraw', () => pressDraw(page));
  const prize = await drawn(page);

  const log = await (await apiOf(page, running.product)).ask('prizeLog', {});
  expect(log.map(({ prize_name }) => prize_name)).toEqual([prize]);
  const won = times([prize], '100萤石') * 100;
  expect((await info(page)).coin).toBe(GIVEN - PRICE - campaign.draw.cost + won);
  expect(errors).toEqual([]);
  await closePhone(phone);
  await expectCleanAudit(running.product);
});
