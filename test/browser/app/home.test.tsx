import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hashPath, navigate } from '../../../src/routing/hash.ts';
import { GAME_ID, INSIDE, no, ok, PLAYER, type Reply, startedGame } from '../../support/browser/fake-server.ts';
import { storedGame } from './games.ts';
import { button, device, dialog, logOut, openApp, openHome, server, prefers, toasted } from './mount.tsx';
import { gameResult } from '../../support/game-result.ts';
import { overflowing } from '../../support/browser/layout-overflow.ts';
import { withLargeText } from '../ui/audit.ts';

const startBottom = (): number => button('开始游戏').element().getBoundingClientRect().bottom;

describe('home', () => {
  test('shows nothing of another player’s after a login', async () => {
    device.put('token', 'other');
    device.put('user', { token: 'token', user: { ...PLAYER, hp: 2 } });
    server.on('userInfo', () => new Promise(() => undefined));
    await openApp();
    await expect.element(page.getByText(/体力 –/)).toBeVisible();
  });

  test('tells what there is to win, who has won today, the own coins, and how many days are left', async () => {
    server.today = { winners: [{ name: '橘**', prize: '500元购物卡' }], leader: { name: '暗**', score: 9876 } };
    await openHome();
    const told = page.getByRole('region', { name: '今日动态' });
    await expect.element(told).toMatchTextContent('抽奖最高得500 元购物卡橘** 今天抽中500 元购物卡还剩 47 天');
    await expect.element(page.getByText(/萤石 1280/)).toBeVisible();
  });

  test('an announcement of now is one line on home and on the task page; read once, it is gone from the device', async () => {
    const now = {
      digest: 'abc',
      from: '2025-11-15T00:00',
      to: '2025-11-15T23:00',
      line: '今晚维护',
      text: '二十二点恢复',
    };
    const later = { ...now, digest: 'def', from: '2025-11-15T13:00', line: '还没有开始' };
    server.campaign = { ...server.campaign, campaign: { ...server.campaign.campaign, announcements: [later, now] } };
    const { screen } = await openHome();
    const top = startBottom();
    const line = screen.getByRole('status').getByRole('button', { name: '今晚维护' });
    await expect.element(line).toBeVisible();
    expect(startBottom()).toBe(top);
    navigate('/task');
    await line.click();
    await expect.element(dialog('活动动态').getByText('二十二点恢复')).toBeVisible();
    await dialog('活动动态').getByRole('button', { name: '我知道了' }).click();
    await expect.element(line).not.toBeInTheDocument();
    expect(device.read('readAnnouncements', v.array(v.string()))).toHaveLength(1);
  });

  test.each([
    ['nobody has won yet', { winners: [], leader: null }, '今天的好运，就等你来抽'],
    ['the server tells nothing', null, '抽奖最高得500 元购物卡还剩 47 天'],
  ])('tells the prize when %s', async (_, today, words) => {
    server.today = today;
    await openHome();
    await expect.element(page.getByRole('region', { name: '今日动态' })).toMatchTextContent(words);
  });

  test('a rank reward closes at once; until the server knows it is told again, and not shown again', async () => {
    const notice = { month: '2025-10', ranking: 3, award: '毛绒挂件' };
    server.on('userInfo', ok({ ...PLAYER, settlement_notice: notice }));
    server.on('noticeClose', () => new Promise(() => undefined));
    const { screen } = await openHome();
    await dialog('上榜奖励').getByRole('button', { name: '关闭' }).click();
    await expect.element(dialog('上榜奖励')).not.toBeInTheDocument();
    await screen.unmount();
    await openHome();
    await expect.poll(() => server.of('noticeClose')).toHaveLength(2);
    expect(server.of('noticeClose')[1]?.payload).toEqual({ month: '2025-10' });
    await expect.element(dialog('上榜奖励')).not.toBeInTheDocument();
  });

  test('tells of a compensation, and keeps on the device that it did', async () => {
    server.on('userInfo', ok({ ...PLAYER, compensation: { coins: 300, stamina: 2, at: '2025-11-15T04:00:00.000Z' } }));
    const { screen } = await openHome();
    await toasted('补偿到账：萤石+300 体力+2');
    expect(device.read('toldCompensation', v.string())).toBe('2025-11-15T04:00:00.000Z');
    await screen.unmount();
  });

  test('says on the first visit of a later day what is new, once', async () => {
    const daily = { id: 1, task_key: 'share', title: '分享', award_str: '体力+1', status: 0 } as const;
    server.on('taskList', ok({ daily: [daily], achievement: [], invite: [] }));
    device.put('drawCost', 500);
    device.put('user', { token: 'old', user: { ...PLAYER, campaign_now: '2025-11-14T04:00:00.000Z' } });
    server.on('userInfo', ok({ ...PLAYER, open_game: GAME_ID }));
    await openHome();
    await toasted('新的一天：体力+1，每日任务已刷新，上次那一局还等着你，抽奖只要 400 萤石');
    const known = device.read('user', v.object({ user: v.object({ campaign_now: v.string() }) }));
    expect(known?.user.campaign_now).toBe(INSIDE);
    expect(device.read('drawCost', v.number())).toBe(400);
  });

  test('changes no line by itself for players who want no motion, and wraps where text is large', async () => {
    prefers('reduced-motion');
    const interval = vi.spyOn(window, 'setInterval');
    server.today = { winners: [{ name: '橘**', prize: '500元购物卡' }], leader: { name: '暗**', score: 9876 } };
    await openHome();
    await expect.element(page.getByRole('region', { name: '今日动态' })).toMatchTextContent('橘** 今天抽中');
    expect(interval.mock.calls.filter(([, ms]) => ms === 4000)).toEqual([]);
    expect(await withLargeText(overflowing)).toEqual([]);
    expect(await withLargeText(startBottom)).toBeLessThanOrEqual(844);
    expect(await withLargeText(startBottom, [320, 568])).toBeLessThanOrEqual(568);
  });

  test('a start that is answered after the player has left waits on home', { tags: 'long' }, async () => {
    let answer: ((reply: Reply) => void) | undefined;
    server.on('gameStart', () => new Promise((resolve) => (answer = resolve)));
    await openHome();
    await button('开始游戏').click();
    await button('排行榜').click();
    await expect.element(page.getByRole('heading', { name: '排行榜' })).toBeVisible();
    answer?.(ok(startedGame()));
    await expect.poll(() => localStorage.getItem('armory.games')).toContain(GAME_ID);
    expect(hashPath()).toBe('/rank');
    await button('返回').click();
    await expect.element(button('继续游戏')).toBeVisible();
  });

  test('opens 体力不足 at once without stamina, which leads to the tasks', async () => {
    device.put('user', { token: 'token', user: { ...PLAYER, hp: 0 } });
    server.on('userInfo', () => new Promise(() => undefined));
    await openApp();
    await button('开始游戏').click();
    await expect.element(dialog('体力不足')).toMatchTextContent(/^体力不足0完成任务可以获得体力哦！/);
    expect(server.of('gameStart')).toEqual([]);
    await button('去做任务').click();
    await expect.poll(hashPath).toBe('/task');
    await expect.element(dialog('体力不足')).not.toBeInTheDocument();
  });

  test('asks the server beside 体力不足, and starts the game when there is some stamina after all', async () => {
    server.on('userInfo', ok({ ...PLAYER, hp: 0 }));
    await openApp();
    await expect.element(page.getByText(/体力 0/)).toBeVisible();
    const answer = server.hold('userInfo', ok({ ...PLAYER, hp: 1 }));
    await button('开始游戏').click();
    await expect.element(dialog('体力不足')).toBeVisible();
    await expect.poll(() => server.of('userInfo').length).toBeGreaterThan(1);
    answer();
    await expect.poll(hashPath).toBe('/game');
    await expect.element(dialog('体力不足')).not.toBeInTheDocument();
  });

  test('lets the server say whether the stamina of yesterday is used up', async () => {
    const yesterday = new Date(Date.parse(INSIDE) - 86_400_000).toISOString();
    device.put('user', { token: 'token', user: { ...PLAYER, hp: 0, campaign_now: yesterday } });
    server.on('userInfo', () => new Promise(() => undefined));
    await openApp();
    await button('开始游戏').click();
    await expect.poll(hashPath).toBe('/game');
  });

  test('repeats a start whose answer was lost, though it has spent the last stamina', async () => {
    server.on('userInfo', ok({ ...PLAYER, hp: 1 }));
    server.on('gameStart', () => {
      server.on('userInfo', ok({ ...PLAYER, hp: 0, open_game: GAME_ID }));
      return 'lost';
    });
    await openApp();
    await button('开始游戏').click();
    await toasted('服务异常，请检查网络后重试');
    await expect.element(page.getByText(/体力 0/)).toBeVisible();
    server.on('gameStart', ok(startedGame()));
    await button('开始游戏').click();
    await expect.poll(hashPath).toBe('/game');
    expect(new Set(server.of('gameStart').map(({ bytes }) => bytes)).size).toBe(1);
  });

  test('continues a game of another device by one tap; a new one needs a confirmation', { tags: 'long' }, async () => {
    server.on('userInfo', ok({ ...PLAYER, open_game: GAME_ID }));
    await openApp();
    await button('开新局').click();
    await expect.element(dialog('还有一局没打完')).toMatchTextContent('消耗 1 点体力');
    await dialog('还有一局没打完').getByRole('button', { name: '关闭' }).click();
    await button('继续游戏').click();
    await expect.poll(hashPath).toBe('/game');
    expect(server.of('gameTakeOver')).toMatchObject([{ payload: { id: GAME_ID } }]);
  });

  test('offers no new game for stamina that there is not', { tags: 'long' }, async () => {
    server.on('userInfo', ok({ ...PLAYER, hp: 0, open_game: GAME_ID }));
    await openApp();
    await button('开新局').click();
    await expect.element(dialog('体力不足')).toBeVisible();
  });

  test.each(['/', '/task'])('shows a result that was not seen before anything else at %s', async (path) => {
    device.put('games', [{ ...storedGame({ over: true }), result: gameResult({ score: 2186, coin: 400 }) }]);
    device.put('user', { token: 'token', user: PLAYER });
    await openApp(path);
    await button('查看得分').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
    expect(server.of('gameStart')).toEqual([]);
  });

  test('shows no days until the campaign’s clock is known', async () => {
    device.put('ahead', null);
    const answer = server.hold('userInfo', ok(PLAYER));
    await openApp();
    const news = page.getByRole('region', { name: '今日动态' });
    await expect.element(news).toMatchTextContent('今天的好运');
    await expect.element(news).not.toMatchTextContent(/天$/);
    await expect.poll(() => server.of('userInfo')).not.toEqual([]);
    answer();
    await expect.element(news).toMatchTextContent('还剩 47 天');
  });

  test('offers to go on with a game that waits, and asks before it is given up', async () => {
    device.put('games', [storedGame()]);
    await openApp();
    await button('开新局').click();
    await expect.element(dialog('放弃这局')).toBeVisible();
    await button('继续上一局').click();
    await expect.poll(hashPath).toBe('/game');
    expect(server.of('gameStart')).toEqual([]);
  });

  test('lets a visitor read the rules, and asks for a login where a player is needed', { tags: 'long' }, async () => {
    logOut();
    await openApp();
    await dialog('手机登录').getByRole('button', { name: '关闭' }).click();
    await button('规则').click();
    await expect.element(dialog('活动规则')).toMatchTextContent(/前 10 名可额外获得毛绒挂件/);
    await button('我知道了').click();
    for (const name of ['开始游戏', '获取体力', '排行榜', '我的奖励', '我的信息', '复制邀请链接']) {
      await button(name).click();
      await expect.element(dialog('手机登录')).toBeVisible();
      await dialog('手机登录').getByRole('button', { name: '关闭' }).click();
    }
    expect(hashPath()).toBe('/');
  });

  test('shows the player’s own page also when the page does not know the player yet', async () => {
    const answer = server.hold('userInfo', ok(PLAYER));
    await openApp();
    await button('我的信息').click();
    expect(dialog('手机登录').query()).toBeNull();
    answer();
    await expect.element(dialog('我的信息')).toBeVisible();
  });

  test.each([
    ['退出登录', false, '已退出登录'],
    ['退出所有设备', true, '所有设备都已退出'],
  ])('%s ends the session on the server, too', async (name, everywhere, done) => {
    await openApp();
    await button('我的信息').click();
    await button(name).click();
    await toasted(done);
    expect(device.read('token', v.nullable(v.string())) ?? null).toBeNull();
    expect(server.of('logout')).toMatchObject([{ payload: { token: 'token', everywhere } }]);
  });

  test('a log-out that the server did not take is one of this device alone, and is told so', async () => {
    server.on('logout', no(1003, '这一步没成功'));
    await openApp();
    await button('我的信息').click();
    await button('退出登录').click();
    await toasted('本机已退出，但服务器没有回应，请重新登录后再退出一次');
    expect(device.read('token', v.nullable(v.string())) ?? null).toBeNull();
  });

  test('remembers whether music is on, and whether effects and vibration are', { tags: 'long' }, async () => {
    const { screen } = await openApp();
    await expect.element(button('音乐')).toHaveAttribute('aria-pressed', 'true');
    await button('音乐').click();
    await expect.element(button('音乐')).toHaveAttribute('aria-pressed', 'false');
    expect(device.read('music', v.boolean())).toBe(false);
    await button('音乐').click();
    await button('我的信息').click();
    const effects = screen.getByRole('switch', { name: '音效' });
    await expect.element(effects).toBeChecked();
    await effects.click();
    await expect.element(effects).not.toBeChecked();
    expect(device.read('music', v.boolean())).toBe(true);
    expect(device.read('effects', v.boolean())).toBe(false);
    await screen.getByRole('switch', { name: '震动' }).click();
    expect(device.read('vibration', v.boolean())).toBe(false);
  });
});

const DRAW = /^抽奖.*400/;

test('a draw tapped before the page knows the player waits for the coins: too few, and nothing is sent', async () => {
  const answer = server.hold('userInfo', ok({ ...PLAYER, coin: 100 }));
  await openApp('/reward');
  const draw = page.getByRole('button', { name: DRAW });
  await draw.click();
  await expect.element(draw).toHaveAttribute('aria-busy', 'true');
  answer();
  await toasted('还差 300 萤石，去玩一局吧');
  expect(server.of('prizeDraw')).toEqual([]);
});
