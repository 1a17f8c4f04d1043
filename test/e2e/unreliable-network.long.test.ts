import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../game-frame/sim/random.ts';
import type { UserInfo } from '../../src/contract/index.ts';
import { campaign, coinsOf } from '../support/campaign.ts';
import { expectCleanAudit, giveCoins, infoOf } from '../support/e2e/api.ts';
import { careless, chooseProfile, logIn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { acceptInvite, draw, exchange, INVITER_COINS, PRICE, share } from '../support/e2e/steps.ts';
import { popup, tap } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';

const GIVEN = 4000;
const DRAWS = 3;

runFast();
const running = runningProduct();
const info = (page: Page): Promise<UserInfo> => infoOf(page, running.product);
const smsTo = (phone: string): number => running.product.output.split(`SMS ${phone} `).length - 1;
const times = (prizes: readonly string[], prize: string): number => prizes.filter((name) => name === prize).length;

/** Percent of handled calls whose answer is lost, and percent of delayed calls. */
const LOST = 20;
const LATE = 15;
const LATE_MS = 2000;

/** Makes a phone's network unreliable, in the same way with the same seed. @returns paths of the calls that were hit */
async function makeUnreliable(phone: BrowserContext, seed: string) {
  const streams = new Map<string, Random>();
  const lost: string[] = [];
  const late: string[] = [];
  await phone.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const next = streams.get(pathname) ?? randomFrom(`${seed} ${pathname}`);
    streams.set(pathname, next);
    const roll = next() % 100;
    if (roll < LOST) {
      lost.push(pathname);
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (roll < LOST + LATE) {
      late.push(pathname);
      await new Promise((done) => setTimeout(done, LATE_MS));
    }
    return route.continue();
  });
  return { lost, late };
}

async function expectShown(page: Page, { hp }: UserInfo): Promise<void> {
  await page.goto('/#/');
  await page.getByText(new RegExp(`^体力\\s*${hp}`)).waitFor();
}

test('every fifth answer lost, others late: every tap ends well, nothing is paid or charged twice', async () => {
  const { phone, page, errors } = await running.openPhone();
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

  const friend = await running.openPhone();
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

  await giveCoins(page, running.product, GIVEN);
  await tap(page, '我的奖励');
  await exchange(page);
  const prizes: string[] = [];
  for (let i = 0; i < DRAWS; i += 1) prizes.push(await draw(page));

  const after = await info(page);
  const spent = PRICE + DRAWS * campaign.draw.cost;
  const earned = INVITER_COINS + coinsOf(score) + 100 * times(prizes, '100 萤石');
  expect(after).toMatchObject({ coin: earned + GIVEN - spent, hp: 2 + times(prizes, '体力+1'), invite_num: 1 });
  await expectShown(page, after);
  expect(faults.lost.length).toBeGreaterThan(3);
  expect(faults.late.length).toBeGreaterThan(3);
  expect([...errors, ...friend.errors]).toEqual([]);
  await expectCleanAudit(running.product);
});
