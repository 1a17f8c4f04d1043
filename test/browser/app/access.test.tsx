import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPopupAtom, type Popup } from '../../../src/state/popups.ts';
import { no, ok, PLAYER } from '../fake-server.ts';
import { expectAccessible, expectFits } from '../ui/audit.ts';
import { heldGame } from './games.ts';
import { device, logIn, openApp, server } from './mount.tsx';

vi.mock('../../../src/screens/game/frame-url.ts', () => ({ frameUrl: () => 'about:blank' }));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

async function atHome(): Promise<void> {
  logIn();
  await openApp();
  await expect.element(page.getByText(/体力 3/)).toBeVisible();
}

async function withPopup(popup: Popup, title: string): Promise<void> {
  logIn();
  const { store } = await openApp();
  await expect.element(page.getByText(/体力 3/)).toBeVisible();
  store.set(openPopupAtom, popup);
  await expect.element(dialog(title)).toBeVisible();
}

async function atGame(game: object): Promise<void> {
  logIn();
  device.put('user', { token: 'token', user: PLAYER });
  device.put('game', game);
  await openApp('/game');
}

/** Every state of this part of the app, by how it is reached. */
const STATES: Readonly<Record<string, () => Promise<void>>> = {
  'home of a visitor, with the login': async () => {
    await openApp();
    await expect.element(dialog('手机登录')).toBeVisible();
  },
  'the login with what is wrong': async () => {
    await openApp();
    await button('登录').click();
    await expect.element(page.getByText('请输入验证码')).toBeVisible();
  },
  'home of a player': atHome,
  'home with a game that waits': async () => {
    device.put('game', heldGame());
    await atHome();
  },
  'the profile of a new player': async () => {
    server.on('userInfo', ok({ ...PLAYER, nickname: null, avatar: null }));
    logIn();
    await openApp();
    await button('进入游戏').click();
    await expect.element(page.getByText('请输入昵称')).toBeVisible();
  },
  'my profile': () => withPopup({ kind: 'profile' }, '我的信息'),
  'the avatars': async () => {
    await withPopup({ kind: 'profile' }, '我的信息');
    await button('更换头像').click();
    await expect.element(dialog('选择头像')).toBeVisible();
  },
  'the rules': () => withPopup({ kind: 'rules' }, '活动规则'),
  'no stamina': () => withPopup({ kind: 'noStamina' }, '体力不足'),
  'a new game over one that waits': () => withPopup({ kind: 'newGame' }, '放弃这局'),
  'an invite': () => withPopup({ kind: 'acceptInvite', code: 'FRIEND' }, '好友邀请'),
  'text to copy by hand': () =>
    withPopup({ kind: 'copyText', text: 'https://play.test/?inviteCode=FRIEND' }, '分享给好友'),
  'the share picture': async () => {
    await withPopup(
      { kind: 'sharePicture', score: 2186, scoreList: heldGame({ over: true }).finished?.score_list ?? [] },
      '分享给好友',
    );
    await expect.element(page.getByRole('img', { name: /战绩图/ })).toBeVisible();
  },
  'a blocked player': async () => {
    server.on('userInfo', no(444, '账号异常，请联系管理员'));
    logIn();
    await openApp();
    await expect.element(dialog('账号受限')).toBeVisible();
  },
  'a game that loads': async () => {
    await atGame(heldGame());
    await expect.element(page.getByText('武器正在装进扭蛋…')).toBeVisible();
  },
  'a game that is over': async () => {
    await atGame(heldGame({ over: true }));
    await expect.element(button('查看得分')).toBeVisible();
  },
  'the result': async () => {
    await atGame(heldGame({ over: true, result: true }));
    await button('查看得分').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
  },
};

describe.each(Object.entries(STATES))('%s', (_, reach) => {
  test('is accessible, and fits from 320 to 1440 and with text twice as large', async () => {
    await reach();
    await expectAccessible();
    await expectFits();
  });
});
