import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { navigate } from '../../../src/routing/hash.ts';
import { GAME_ID, http, no, ok } from '../../support/browser/fake-server.ts';
import { say } from '../app/frame.ts';
import {
  button,
  device,
  dialog,
  fillLogin,
  onDesktop,
  openApp,
  prefers,
  reload,
  resizeWindow,
  server,
} from '../app/mount.tsx';
import type { Visit } from './visit.ts';

const HOUR_MS = 3_600_000;

function wait(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function logOut(): Promise<void> {
  navigate('/');
  await button('我的信息').click();
  await button('退出登录').click();
}

async function loseSession(): Promise<void> {
  server.next('userInfo', http(401, no(401, '请先登录')));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(dialog('手机登录')).toBeVisible();
}

/** Returns once the page knows the player: until then, whoever leaves it is a visitor. */
async function logInAgain(): Promise<void> {
  device.put('user', null);
  // The popup's entry in the history is taken back after the popup has gone.
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await fillLogin();
  await expect.element(dialog('手机登录')).not.toBeInTheDocument();
  await expect.poll(() => device.read('user', v.unknown())).toEqual(expect.anything());
  await Promise.race([back, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

/** Waits so long that the game is no longer accepted. */
function lapse(visit: Visit): Promise<void> {
  wait(31 * HOUR_MS);
  return visit.reads('上一局太久没有结束，已作废');
}

/** The window's size changes in a game, which the player then leaves at once; with the stamina the page loads again. */
const resize = (leave: () => unknown, reloads: 0 | 1) => async (visit: Visit) => {
  resizeWindow();
  await visit.reads(`游戏中请勿调整窗口大小，即将返回首页${visit.refundUsed ? '返回首页' : '首次调整将返还本局体力'}`);
  await leave();
  await visit.isAt('/');
  await expect.poll(() => reload.mock.calls).toHaveLength(reloads);
};
const goHome = () => button('返回首页').click();

interface Exit {
  readonly before?: (visit: Visit) => unknown;
  readonly go: (visit: Visit) => unknown;
}

/** Every way out of a running game: the rows of the table. */
export const EXITS = {
  'the game’s own button': { go: () => say({ type: 'goBack' }) },
  'the back button': {
    go: (visit) => {
      history.back();
      return visit.isAt('/');
    },
  },
  'the tasks’ address': { go: () => navigate('/task') },
  'the board’s address': { go: () => navigate('/rank') },
  'a reload': {
    go: async (visit) => {
      await visit.close();
      visit.opened(await openApp('/game'));
    },
  },
  'a killed page': { go: (visit) => visit.close() },
  'another tab': {
    go: async (visit) => {
      await visit.close();
      visit.playElsewhere(GAME_ID);
    },
  },
  'a logout': { go: logOut },
  'a logout and a login': {
    go: async () => {
      await logOut();
      await button('我的信息').click();
      await logInAgain();
    },
  },
  'a session that ended': { go: loseSession },
  'a session that ended and a login': {
    go: async () => {
      await loseSession();
      await logInAgain();
    },
  },
  'midnight after the last day': { before: (visit) => visit.nearTheEnd(), go: () => wait(120_000) },
  'seven hours in the game': { go: () => wait(7 * HOUR_MS) },
  'seven hours at home': {
    go: () => {
      navigate('/');
      wait(7 * HOUR_MS);
    },
  },
  'thirty-one hours in the game': { go: lapse },
  'thirty-one hours at home': {
    go: (visit) => {
      navigate('/');
      return lapse(visit);
    },
  },
  'a page killed for thirty-one hours': {
    go: async (visit) => {
      await visit.close();
      vi.setSystemTime(Date.now() + 31 * HOUR_MS);
    },
  },
  'a window of another size': { before: onDesktop, go: resize(goHome, 1) },
  'a window of another size, and the back button': { before: onDesktop, go: resize(() => history.back(), 1) },
  'a window of another size, again': {
    before: (visit) => {
      onDesktop();
      visit.refundUsed = true;
      server.on('hpBack', ok({ returned: false }, 2));
    },
    go: async (visit) => {
      await resize(goHome, 0)(visit);
      await visit.reads('体力只能返还一次哦，这一局可以继续玩');
    },
  },
  'a phone that reports a mouse, and turns': { before: () => prefers('pointer: fine'), go: () => resizeWindow() },
  'a desktop’s bar that appears': { before: onDesktop, go: () => resizeWindow('innerWidth') },
  'a desktop’s zoom': {
    before: onDesktop,
    go: () => {
      resizeWindow('devicePixelRatio');
      resizeWindow();
    },
  },
} as const satisfies Readonly<Record<string, Exit>>;

export type ExitName = keyof typeof EXITS;
export const exitOf = (name: ExitName): Exit => EXITS[name];
