import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ok, PLAYER } from '../../support/browser/fake-server.ts';
import { storedGame } from './games.ts';
import { button, device, field, openApp, openHome, server } from './mount.tsx';

vi.mock('../../../src/routing/frame-page.ts', () => ({ framePage: () => 'about:blank' }));

test('a nickname is required to check it and to save it', async () => {
  server.on('userInfo', ok({ ...PLAYER, nickname: null, avatar: null }));
  await openApp();
  for (const name of ['检测', '进入游戏']) {
    await field('昵称').fill('');
    await button(name).click();
    await expect.element(page.getByText('请输入昵称')).toBeVisible();
    await field('昵称').fill('橘');
    await expect.element(page.getByText('请输入昵称')).not.toBeInTheDocument();
  }
  expect([...server.of('userCheck'), ...server.of('userUpdate')]).toEqual([]);
});

test('ten avatars can be chosen from', { tags: 'long' }, async () => {
  await openHome();
  await button('我的信息').click();
  await button('更换头像').click();
  await expect.element(button('头像10')).toBeVisible();
  expect(button(/^头像\d+$/).elements()).toHaveLength(10);
});

test('music plays at volume 0.5', async () => {
  const ramped = vi.spyOn(AudioParam.prototype, 'setTargetAtTime');
  await openHome();
  await button('规则').click();
  await expect.poll(() => ramped.mock.calls.map(([volume]) => volume)).toContain(0.5);
});

test('the game’s frame is never wider than 9:16', async () => {
  device.put('user', { token: 'token', user: PLAYER });
  device.put('games', [storedGame()]);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [430, 600],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await openApp('/game');
    await expect.element(page.getByTitle('武器大合成游戏')).toBeInTheDocument();
    const box = page.getByTitle('武器大合成游戏').element().getBoundingClientRect();
    expect(box.height).toBeCloseTo(height, 0);
    expect(box.width).toBeCloseTo(Math.min(width, height * 0.5625), 0);
    await screen.unmount();
  }
  await page.viewport(390, 844);
});

test('the player is fetched when a screen opens, whichever is the first', async () => {
  await openApp('/task');
  await expect.element(page.getByRole('region', { name: '当前体力' })).toMatchTextContent(/3$/);
  server.on('userInfo', ok({ ...PLAYER, coin: 900 }));
  await button('返回首页').click();
  await button('我的奖励').click();
  await expect.element(page.getByText('900', { exact: true })).toBeVisible();
});
