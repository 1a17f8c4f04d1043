import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { no, ok, PLAYER, startedGame } from '../../support/browser/fake-server.ts';
import { logIn, logOut, openApp, server } from './mount.tsx';

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');
const start = page.getByRole('button', { name: '开始游戏', exact: true });

/** Home has idled at once, and the frame's page has no files to fetch. */
const idle = { whenIdle: () => Promise.resolve(), framePage: () => 'data:text/html,' };

async function openHome(): Promise<void> {
  await openApp('/', idle);
  await expect.element(page.getByText(/体力 \d/)).toBeVisible();
}

test('none is opened for a visitor, nor for a player who could not start', async () => {
  logOut();
  await openApp('/', idle);
  await expect.element(start).toBeVisible();
  logIn();
  server.on('userInfo', ok({ ...PLAYER, hp: 0 }));
  await openHome();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(frame()).toBeNull();
});

test('a start that fails leaves the frame where it is: out of sight, for the next', async () => {
  await openHome();
  await expect.poll(frame).not.toBeNull();
  const ahead = frame();
  server.next('gameStart', no(1201, '体力不足'), ok(startedGame()));
  await start.click();
  await expect.element(page.getByRole('dialog', { name: '体力不足' })).toBeVisible();
  expect(frame()).toBe(ahead);
  await expect.element(page.getByTitle('武器大合成游戏')).not.toBeVisible();
});
