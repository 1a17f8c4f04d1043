import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as v from 'valibot';
import { hashPath, navigate } from '../../../src/routing/hash.ts';
import { reloadPage, reloadRoot } from '../../../src/routing/reload.ts';
import { gameAtom } from '../../../src/state/game/session-atom.ts';
import { http, no, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { say } from './frame.ts';
import { storedGame } from './games.ts';
import { button, device, dialog, fillLogin, logOut, openApp, openHome, server, toasted } from './mount.tsx';

vi.mock('../../../src/routing/frame-page.ts', () => ({ framePage: () => 'about:blank' }));
vi.mock('../../../src/routing/reload.ts', () => ({ reloadPage: vi.fn(), reloadRoot: vi.fn() }));

const OVER = '活动已结束，感谢你的参与';
const FULL = '操作太频繁，请 30 秒后再试';

beforeEach(() => {
  vi.mocked(reloadPage).mockClear();
  vi.mocked(reloadRoot).mockClear();
  device.put('user', { token: 'token', user: PLAYER });
});

const links = v.object({ hpCode: v.nullable(v.string()), inviteCode: v.nullable(v.string()) });
const text = (words: string | RegExp) => page.getByText(words);

/** A desktop player resizes the window in a game. */
async function resize(): Promise<void> {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('pointer: fine') ? 'all' : query));
  device.put('games', [storedGame()]);
  await openApp('/game');
  await say({ type: 'loaded' });
  await say({ type: 'ready' });
  await expect.element(text('武器正在装进扭蛋…')).not.toBeInTheDocument();
  window.dispatchEvent(new Event('resize'));
  await expect.element(text('首次调整将返还本局体力')).toBeVisible();
}

/** Hours pass, then the page is looked at. */
const later = (hours: number): void => {
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Closes the login, and waits until its history entry is gone. */
async function closeLogin(): Promise<void> {
  await dialog('手机登录').getByRole('button', { name: '关闭' }).click();
  await expect.poll((): unknown => history.state).toBeNull();
}

describe('a link that came too late', () => {
  test('is forgotten with the 402 that says so: the page does not load again for ever', async () => {
    server.on('receiveHp', no(402, OVER));
    const first = await openApp('/?hpCode=GIFT');
    await expect.element(text(OVER)).toBeVisible();
    await first.screen.unmount();
    await openHome();
    await expect.poll(() => server.of('userInfo').length).toBeGreaterThan(1);
    expect(server.of('receiveHp')).toHaveLength(1);
  });

  test('of an invite is forgotten as well', async () => {
    server.on('bindingInvite', no(402, OVER));
    const first = await openApp('/?inviteCode=FRIEND');
    await button('接受邀请').click();
    await expect.element(text(OVER)).toBeVisible();
    await first.screen.unmount();
    await expect.poll(() => device.read('link', links)).toEqual({ hpCode: null, inviteCode: null });
    await openHome();
    await expect.element(dialog('好友邀请')).not.toBeInTheDocument();
  });
});

test('a second 402 soon after the first says why and goes home, without loading the page again', async () => {
  server.on('gameStart', no(402, OVER));
  const first = await openHome();
  await button('开始游戏').click();
  await expect.poll(() => vi.mocked(reloadRoot).mock.calls.length).toBe(1);
  await first.screen.unmount();
  await openApp('/task');
  await button('开始游戏').click();
  await toasted(OVER);
  await expect.poll(hashPath).toBe('/');
  expect(dialog('页面即将刷新').query()).toBeNull();
});

describe('the tasks, while a game waits', () => {
  test('lead on with it instead of giving it up', async () => {
    device.put('games', [storedGame()]);
    await openApp('/task');
    await button('继续游戏').click();
    await expect.poll(hashPath).toBe('/game');
    expect(server.of('gameStart')).toEqual([]);
  });
});

describe('home', () => {
  test.each([
    ['another code', no(1999, '今天太热闹了'), '今天太热闹了'],
    ['HTTP 429', http(429, no(429, FULL)), FULL],
    ['HTTP 404', http(404), '服务异常'],
  ])('says what %s says when it can not know the player, and offers to try again', async (_, answer, words) => {
    device.put('user', null);
    server.on('userInfo', answer);
    await openApp();
    await toasted(words);
    server.on('userInfo', ok(PLAYER));
    await button('重试').click();
    await expect.element(text(/体力 3/)).toBeVisible();
    expect(button('重试').query()).toBeNull();
  });

  test('shows a result that nobody has seen at a tap, and back does not bounce', async () => {
    device.put('games', [storedGame({ over: true })]);
    const { store } = await openApp();
    await expect.poll(() => store.get(gameAtom)?.result).toMatchObject({ score: 2186 });
    expect(hashPath()).toBe('/');
    await button('查看得分').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
    history.back();
    await expect.element(button('开始游戏')).toBeVisible();
    expect(hashPath()).toBe('/');
  });

  test.each([
    ['another code', no(1003, '请求格式错误'), '请求格式错误'],
    ['HTTP 404', http(404), '服务异常'],
  ])('opens 体力不足 for a player without stamina also after %s', async (_, answer, words) => {
    server.on('userInfo', ok({ ...PLAYER, hp: 0 }));
    await openApp();
    await expect.element(text(/体力 0/)).toBeVisible();
    server.on('gameStart', answer);
    await button('开始游戏').click();
    await toasted(words);
    await expect.element(dialog('体力不足')).toBeVisible();
  });

  test('says that a shared link did not count', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    server.on('taskReport', no(1301, '该任务无需上报'));
    await openHome();
    await button('复制邀请链接').click();
    await toasted('邀请链接已复制，快去邀请好友吧');
    await toasted('该任务无需上报');
  });
});

describe('a game that the server does not take yet', () => {
  test.each([
    ['HTTP 429', http(429, no(429, FULL)), FULL],
    ['HTTP 404', http(404), '服务异常'],
  ])('says what %s says, and that the score is kept', async (_, answer, words) => {
    server.on('gameOver', answer);
    device.put('games', [storedGame({ over: true })]);
    await openApp('/game');
    await button('查看得分').click();
    await expect.element(text(new RegExp(words))).toBeVisible();
    await expect.element(text(/成绩已保存在本机/)).toBeVisible();
  });
});

describe('a desktop player who changed the window’s size', () => {
  const ways: readonly (readonly [string, () => unknown])[] = [
    ['返回首页', () => button('返回首页').click()],
    ['the phone’s back', () => navigate('/')],
  ];

  test.each(ways)('gets the stamina back also when leaving at once by %s', async (_, leave) => {
    await resize();
    await leave();
    await expect.poll(() => server.of('hpBack').length, { timeout: 1_500 }).toBe(1);
    await expect.poll(() => vi.mocked(reloadPage).mock.calls.length).toBe(1);
    expect(hashPath()).toBe('/');
  });
});

describe('an unfinished game in a page that lives on', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('can only be settled after 6 hours, and is gone after 30, with a word', async () => {
    device.put('games', [storedGame()]);
    await openApp();
    await expect.element(button('继续游戏')).toBeVisible();
    later(7);
    await expect.element(button('结算上一局')).toBeVisible();
    later(24);
    await expect.element(button('开始游戏')).toBeVisible();
    await toasted('上一局太久没有结束，已作废');
  });
});

test('an invite is offered again after the login that interrupted it', async () => {
  server.next('bindingInvite', http(401, no(401, '请先登录')));
  await openApp('/?inviteCode=FRIEND');
  await button('接受邀请').click();
  await expect.element(dialog('手机登录')).toBeVisible();
  await fillLogin();
  await button('接受邀请').click();
  await toasted('已接受邀请，体力+1');
});

describe('a visitor who has closed the login', () => {
  test.each(['/task', '/rank', '/reward'])('reads on %s that a login is needed, and gets there', async (path) => {
    logOut();
    await openApp(path);
    await closeLogin();
    await expect.element(text('登录后就能看到').first()).toBeVisible();
    await button('登录').first().click();
    await expect.element(dialog('手机登录')).toBeVisible();
    await closeLogin();
  });

  test('is asked to log in for 抽奖记录', async () => {
    logOut();
    await openApp('/reward');
    await closeLogin();
    await button('抽奖记录').click();
    await expect.element(dialog('手机登录')).toBeVisible();
  });
});
