import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { campaign, coinsOf } from '../support/campaign.ts';
import { apiOf, giveCoins, infoOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { careless, chooseProfile, logIn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { dataFolder, startProduct } from '../support/product/product.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { freePort } from '../support/product/port.ts';
import { acceptInvite, draw, exchange, INVITER_COINS, PRICE, share } from '../support/e2e/steps.ts';
import { copied, copiedLink, gone, popup, tap, told } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

const NICKNAMES = { inviter: '铸剑师阿甲', friend: '铸剑师阿乙' } as const;
const GIVEN = 5000;
/** The places of November have been under review for three days. */
const REVIEWED = '2025-12-04T00:05:00+08:00';
const CLAIM_CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/;

runFast();
const env = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
const running = runningProduct(() => startProduct({ ...env, CAMPAIGN_NOW: '2025-11-30T12:00:00+08:00' }));

/** Somebody with a phone. `open` leaves the page first, as a link in a messenger does. */
class Person {
  readonly page: Page;
  readonly errors: readonly string[];

  constructor({ page, errors }: Pick<Person, 'page' | 'errors'>) {
    this.page = page;
    this.errors = errors;
  }

  static async arrive(): Promise<Person> {
    return new Person(await running.openPhone());
  }

  async open(url: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(url);
  }

  /** Coins, stamina and the rest, from the server. */
  async info() {
    return infoOf(this.page, running.product);
  }

  /** Plays until there is a score: a game of 0, which a careless player may have, is on no board. */
  async play(): Promise<number> {
    for (;;) {
      await tap(this.page, '开始游戏');
      await playToEnd(this.page, careless);
      const score = await shownScore(this.page);
      await tap(this.page, '返回');
      if (score > 0) return score;
    }
  }
}

/** Copies today's gift, from the task screen. @returns its link, the parameter inside the hash */
async function gift({ page }: Person): Promise<string> {
  await tap(page, '去完成：赠送好友 1 点体力');
  await told(page, '赠送链接已复制');
  const { search } = await copiedLink(page);
  await tap(page, '返回首页');
  return `/#/${search}`;
}

async function claim({ page }: Person): Promise<void> {
  await tap(page, '领取方式：专属头像框');
  await popup(page, '领取方式').getByText('专属头像框的领取码').waitFor();
  await tap(page, '复制领取码');
  await told(page, '领取码已复制');
  const code = await copied(page);
  expect(code).toMatch(CLAIM_CODE);
  await popup(page, '领取方式').getByText(code).waitFor();
  await tap(page, '关闭');
  await tap(page, '返回');
}

/** The board as this player sees it; it may be up to a minute behind. */
async function expectOnBoard({ page }: Person): Promise<void> {
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

/** The reward of the month: shown once, and once it is closed never again. */
async function takeRankReward({ page }: Person, close: string): Promise<void> {
  await page.reload();
  await popup(page, '上榜奖励').getByText('毛绒挂件').waitFor();
  await tap(page, close);
  await gone(page, '上榜奖励');
  await page.reload();
  await page.getByRole('button', { name: '我的奖励' }).click();
  await page.getByText(/毛绒挂件（2025-11 月榜第 [12] 名）/).waitFor();
  await tap(page, '返回');
  await page.getByRole('button', { name: '我的奖励' }).waitFor();
  expect(await popup(page, '上榜奖励').count()).toBe(0);
}

test('two players: share, invite, gift, play, exchange, draw, claim, board, and the month’s reward', async () => {
  const inviter = await Person.arrive();
  await newPlayer(inviter.page, running.product, '13800138021', NICKNAMES.inviter);
  const inviteLink = await share(inviter.page);
  const giftLink = await gift(inviter);
  expect((await inviter.info()).hp).toBe(2);

  const friend = await Person.arrive();
  await friend.page.goto(inviteLink.href);
  await logIn(friend.page, running.product, '13800138022');
  await chooseProfile(friend.page, NICKNAMES.friend);
  await acceptInvite(friend.page);
  expect(friend.page.url()).not.toContain('inviteCode');
  await friend.open(giftLink);
  await told(friend.page, `收到好友「${NICKNAMES.inviter}」赠送的 1 点体力`);
  expect(friend.page.url()).not.toContain('hpCode');
  expect(await friend.info()).toMatchObject({ hp: 3, coin: 0 });
  expect(await inviter.info()).toMatchObject({ hp: 2, coin: INVITER_COINS, invite_num: 1 });

  const [ours, theirs] = await Promise.all([inviter.play(), friend.play()]);
  expect((await friend.info()).coin).toBe(coinsOf(theirs));
  const { coin } = await inviter.info();
  expect(coin).toBe(INVITER_COINS + coinsOf(ours));

  await giveCoins(inviter.page, running.product, GIVEN);
  await tap(inviter.page, '我的奖励');
  await inviter.page.getByText(String(coin + GIVEN)).waitFor();
  await exchange(inviter.page);
  const prize = await draw(inviter.page);
  await claim(inviter);
  const won = prize === '100 萤石' ? 100 : 0;
  expect((await inviter.info()).coin).toBe(coin + GIVEN - PRICE - campaign.draw.cost + won);
  await Promise.all([inviter, friend].map(expectOnBoard));

  await running.restart({ ...env, CAMPAIGN_NOW: REVIEWED });
  await takeRankReward(inviter, '收下奖励');
  await takeRankReward(friend, '关闭');
  await tap(friend.page, '排行榜');
  await told(friend.page, '本月还没有人上榜');

  expect([...inviter.errors, ...friend.errors]).toEqual([]);
  await expectCleanAudit(running.product);
});
