import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hashPath } from '../../../src/routing/hash.ts';
import { gameAtom } from '../../../src/state/game/session-atom.ts';
import { http, no, PLAYER } from '../../support/browser/fake-server.ts';
import { storedGame } from './games.ts';
import { button, device, dialog, fillLogin, logOut, openApp, openHome, reloadRoot, server, toasted } from './mount.tsx';

const OVER = '活动已结束，感谢你的参与';

beforeEach(() => {
  device.put('user', { token: 'token', user: PLAYER });
});

async function closeLogin(): Promise<void> {
  await dialog('手机登录').getByRole('button', { name: '关闭' }).click();
  await expect.poll((): unknown => history.state).toBeNull();
}

test('a second 402 soon after the first says why and goes home, without loading the page again', async () => {
  server.on('gameStart', no(402, OVER));
  const first = await openHome();
  await button('开始游戏').click();
  await expect.poll(() => reloadRoot.mock.calls.length).toBe(1);
  await first.screen.unmount();
  await openApp('/task');
  await button('开始游戏').click();
  await toasted(OVER);
  await expect.poll(hashPath).toBe('/');
  expect(dialog('页面即将刷新').query()).toBeNull();
});

test('home shows a result that nobody has seen at a tap, and back does not bounce', async () => {
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
    await expect.element(page.getByText('登录后就能看到').first()).toBeVisible();
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
