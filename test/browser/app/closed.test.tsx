import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { page } from 'vitest/browser';
import { startOf } from '../../../src/campaign/phase.ts';
import { Code } from '../../../src/contract/index.ts';
import { campaign } from '../../support/browser/campaign.ts';
import { ok, PLAYER } from '../../support/browser/fake-server.ts';
import { aBoard, aReview } from '../ui/samples.ts';
import { button, device, dialog, logOut, openApp, server } from './mount.tsx';

const START_MS = startOf(campaign.firstDay).getTime();
const BEFORE = new Date(START_MS - 3 * 86_400_000).toISOString();
const ENDED = `${campaign.claimUntil}T04:00:00.000Z`;
/** The day after the last one for claims. */
const OVER = new Date(Date.parse(ENDED) + 24 * 3_600_000).toISOString();

const standAt = (now: string): void => {
  server.on('userInfo', ok({ ...PLAYER, campaign_now: now }));
  server.now = now;
};

describe('before the campaign', () => {
  test('home counts down, and at zero the start button is there', async () => {
    standAt(new Date(START_MS - 2_500).toISOString());
    const { screen } = await openApp();
    await expect.element(screen.getByRole('timer', { name: /^还有 0 天 0 小时 0 分 \d 秒$/ })).toBeVisible();
    await expect.element(button(/^开始游戏/)).toBeVisible();
    expect(screen.container.querySelector('[role=timer]')).toBeNull();
  });

  test('a visitor is told by the server, for the device does not know the clock', async () => {
    logOut();
    standAt(BEFORE);
    device.put('ahead', null);
    const { screen } = await openApp();
    await dialog('手机登录').getByRole('button', { name: '关闭' }).click();
    await expect.element(screen.getByRole('timer', { name: /^还有 [23] 天/ })).toBeVisible();
    await expect.element(button(/^开始游戏/)).not.toBeInTheDocument();
  });

  test('a friend’s link waits, and nothing is sent', async () => {
    standAt(BEFORE);
    await openApp('/?hpCode=GIFT&inviteCode=FRIEND');
    await expect.element(page.getByRole('timer')).toBeVisible();
    expect(server.of('receiveHp')).toEqual([]);
    expect(device.read('link', v.unknown())).toEqual({ hpCode: 'GIFT', inviteCode: 'FRIEND' });
  });

  test('nobody draws, exchanges or does tasks', async () => {
    standAt(BEFORE);
    await openApp('/reward');
    await expect.element(button('未开始').first()).toBeDisabled();
    await openApp('/task');
    await expect.element(page.getByText(/再来做任务吧$/)).toBeVisible();
    await expect.element(button('开始游戏')).not.toBeInTheDocument();
  });
});

describe('after the campaign', () => {
  test('home says so and leads to the rewards; nothing starts or invites', async () => {
    standAt(ENDED);
    await openApp();
    await expect.element(page.getByRole('heading', { name: '活动已结束' })).toBeVisible();
    await expect.element(button(/^开始游戏/)).not.toBeInTheDocument();
    await expect.element(button('复制邀请链接')).not.toBeInTheDocument();
    await button('领取奖励').click();
    await expect.element(page.getByRole('heading', { name: '我的奖励' })).toBeVisible();
  });

  test('a friend’s link is void, and the page does not load again and again for it', async () => {
    standAt(ENDED);
    server.on('receiveHp', { code: Code.reload, msg: '活动已结束，感谢你的参与', data: null });
    await openApp('/?hpCode=GIFT&inviteCode=FRIEND');
    await expect.element(button('领取奖励')).toBeVisible();
    await expect.poll(() => device.read('link', v.unknown())).toEqual({ hpCode: null, inviteCode: null });
    expect(server.of('receiveHp')).toEqual([]);
  });

  test('coins are spent until the last day to claim', { tags: 'long' }, async () => {
    standAt(ENDED);
    await openApp('/reward');
    await expect.element(page.getByText(/请尽快领取$/)).toBeVisible();
    await button(/^抽奖/).first().click();
    await expect.element(dialog('谢谢参与')).toBeVisible();
    expect(server.of('prizeDraw')).toHaveLength(1);
    await button('关闭').click();
    await expect.poll((): unknown => history.state).toBeNull();
  });

  test('the last board is not called final while its places are under review', async () => {
    standAt(ENDED);
    server.on('rankingList', ok({ ...aBoard(12, 8), review: aReview() }));
    await openApp('/rank');
    await expect.element(page.getByText(/^公示于 12 月 3 日 24 点结束/)).toBeVisible();
    await expect.element(page.getByText('活动已结束，这是最后一期的最终排名')).not.toBeInTheDocument();
  });

  test.each([
    [ENDED, '活动已结束，参加过的玩家可登录领奖'],
    [OVER, '活动已结束，参加过的玩家可登录查看'],
  ])('at %s no login opens by itself for a visitor; the one asked for says who can log in', async (now, words) => {
    logOut();
    standAt(now);
    device.put('ahead', null);
    await openApp();
    await expect.element(page.getByRole('heading', { name: '活动已结束' })).toBeVisible();
    expect(dialog('手机登录').query()).toBeNull();
    await button('我的奖励').click();
    await expect.element(dialog('手机登录')).toMatchTextContent(words);
    await expect.element(dialog('手机登录')).not.toMatchTextContent('最高得');
    await button('关闭').click();
    await expect.poll((): unknown => history.state).toBeNull();
  });

  test.each([8, 12, 0])('the own place %i promises no award any more', async (place) => {
    standAt(ENDED);
    server.on('rankingList', ok(aBoard(12, place)));
    await openApp('/rank');
    const own = page.getByRole('region', { name: '我的排名' });
    await expect.element(own).toMatchTextContent('我 · 橘子剑客');
    await expect.element(own).not.toMatchTextContent('可得');
  });

  test('the board is the last one, and its empty places are not offered', async () => {
    standAt(ENDED);
    await openApp('/rank');
    await expect.element(page.getByText('活动已结束，这是最后一期的最终排名')).toBeVisible();
    await expect.element(page.getByText('最后一期没有人上榜')).toBeVisible();
    await expect.element(page.getByText('虚位以待')).not.toBeInTheDocument();
  });
});
