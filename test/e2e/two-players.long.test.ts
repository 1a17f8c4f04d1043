import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { UserInfo } from '../../src/contract/index.ts';
import { campaign, coinsOf } from '../support/campaign.ts';
import { apiOf, expectCleanAudit, giveCoins, infoOf } from '../support/e2e/api.ts';
import { careless, chooseProfile, logIn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { dataFolder, startProduct } from '../support/product/product.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { freePort } from '../support/product/port.ts';
import { acceptInvite, draw, exchange, INVITER_COINS, PRICE, share } from '../support/e2e/steps.ts';
import { copied, copiedLink, waitUntilClosed, popup, tap, waitForText } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

const NICKNAMES = { inviter: '铸剑师阿甲', friend: '铸剑师阿乙' } as const;
const GIVEN = 5000;
/** After the review of November's places. */
const REVIEWED = '2025-12-04T00:05:00+08:00';
const CLAIM_CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/;

runFast();
const env = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
const running = runningProduct(() => startProduct({ ...env, CAMPAIGN_NOW: '2025-11-30T12:00:00+08:00' }));
const info = (page: Page): Promise<UserInfo> => infoOf(page, running.product);

/** Plays until the score is above 0: a game of 0 is on no board. */
async function play(page: Page): Promise<number> {
  for (;;) {
    await tap(page, '开始游戏');
    await playToEnd(page, careless);
    const score = await shownScore(page);
    await tap(page, '返回');
    if (score > 0) return score;
  }
}

/** On the task screen: copies today's gift. @returns its link, with the parameter in the hash */
async function gift(page: Page): Promise<string> {
  await tap(page, '去完成：赠送好友 1 点体力');
  await waitForText(page, '赠送链接已复制');
  const { search } = await copiedLink(page);
  await tap(page, '返回首页');
  return `/#/${search}`;
}

async function claim(page: Page): Promise<void> {
  await tap(page, '领取方式：专属头像框');
  await popup(page, '领取方式').getByText('专属头像框的领取码').waitFor();
  await tap(page, '复制领取码');
  await waitForText(page, '领取码已复制');
  const code = await copied(page);
  expect(code).toMatch(CLAIM_CODE);
  await popup(page, '领取方式').getByText(code).waitFor();
  await tap(page, '关闭');
  await tap(page, '返回');
}

/** Expects both players on the board, which may be a minute old. */
async function expectOnBoard(page: Page): Promise<void> {
  const names = Object.values(NICKNAMES);
  const api = await apiOf(page, running.product);
  await expect
    .poll(async () => (await api.ask('rankingList', {})).list.map(({ nickname }) => nickname).sort(), {
      timeout: 120_000,
      interval: 1000,
    })
    .toEqual(names.toSorted());
  await tap(page, '排行榜');
  await page.getByText('榜单更新有延迟').waitFor();
  for (const name of names) await page.locator('.podium').getByText(name).waitFor();
  await tap(page, '返回');
}

async function takeRankReward(page: Page, close: string): Promise<void> {
  await page.reload();
  await popup(page, '上榜奖励').getByText('毛绒挂件').waitFor();
  await tap(page, close);
  await waitUntilClosed(page, '上榜奖励');
  await page.reload();
  await page.getByRole('button', { name: '我的奖励' }).click();
  await page.getByText(/毛绒挂件（2025-11 月榜第 [12] 名）/).waitFor();
  await tap(page, '返回');
  await page.getByRole('button', { name: '我的奖励' }).waitFor();
  expect(await popup(page, '上榜奖励').count()).toBe(0);
}

test('two players: share, invite, gift, play, exchange, draw, claim, board, and the month’s reward', async () => {
  const { page: inviter, errors } = await running.openPhone();
  await newPlayer(inviter, running.product, '13800138021', NICKNAMES.inviter);
  const inviteLink = await share(inviter);
  const giftLink = await gift(inviter);
  expect((await info(inviter)).hp).toBe(2);

  const { page: friend, errors: more } = await running.openPhone();
  await friend.goto(inviteLink.href);
  await logIn(friend, running.product, '13800138022');
  await chooseProfile(friend, NICKNAMES.friend);
  await acceptInvite(friend);
  expect(friend.url()).not.toContain('inviteCode');
  // A link in a messenger leaves the page first.
  await friend.goto('about:blank');
  await friend.goto(giftLink);
  await waitForText(friend, `收到好友「${NICKNAMES.inviter}」赠送的 1 点体力`);
  expect(friend.url()).not.toContain('hpCode');
  expect(await info(friend)).toMatchObject({ hp: 3, coin: 0 });
  expect(await info(inviter)).toMatchObject({ hp: 2, coin: INVITER_COINS, invite_num: 1 });

  const [ours, theirs] = await Promise.all([play(inviter), play(friend)]);
  expect((await info(friend)).coin).toBe(coinsOf(theirs));
  const { coin } = await info(inviter);
  expect(coin).toBe(INVITER_COINS + coinsOf(ours));

  await giveCoins(inviter, running.product, GIVEN);
  await tap(inviter, '我的奖励');
  await inviter.getByText(String(coin + GIVEN)).waitFor();
  await exchange(inviter);
  await inviter.getByText(String(coin + GIVEN - PRICE)).waitFor();
  const prize = await draw(inviter);
  await claim(inviter);
  const won = prize === '100 萤石' ? 100 : 0;
  expect((await info(inviter)).coin).toBe(coin + GIVEN - PRICE - campaign.draw.cost + won);
  await Promise.all([inviter, friend].map(expectOnBoard));

  await running.restart({ ...env, CAMPAIGN_NOW: REVIEWED });
  await takeRankReward(inviter, '收下奖励');
  await takeRankReward(friend, '关闭');
  await tap(friend, '排行榜');
  await waitForText(friend, '本月还没有人上榜');

  expect([...errors, ...more]).toEqual([]);
  await expectCleanAudit(running.product);
});
