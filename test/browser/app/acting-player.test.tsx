import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { http, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { openApp, server, toasted } from './mount.tsx';

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

test('who the player is can not be fetched: a tap that needs it says why, and 重试 mends it', async () => {
  server.on('userInfo', http(404));
  await openApp();
  await page.getByRole('button', { name: '我的信息', exact: true }).click();
  await toasted('服务异常');
  server.on('userInfo', ok(PLAYER));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText(/体力 3/)).toBeVisible();
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull();
});
