import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hashPath, navigate } from '../../../src/routing/hash.ts';
import { button, dialog, openHome, reload } from './mount.tsx';

const missing = vi.hoisted(() => (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../../src/popups/album/Album.tsx', missing);
vi.mock('../../../src/screens/reward/Reward.tsx', missing);

test('a popup whose file does not load can be closed, and the rest of the page works on', async () => {
  await openHome();
  await button('图鉴').click();
  await expect.element(dialog('加载失败')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('加载失败')).not.toBeInTheDocument();
  await button('我的信息').click();
  await expect.element(dialog('我的信息')).toBeVisible();
});

test('it is tried again by itself when the network is back, and not before', async () => {
  await openHome();
  await button('图鉴').click();
  await expect.element(dialog('加载失败')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await dialog('加载失败').getByRole('button', { name: '重试' }).click();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('a screen whose file does not load leads back home', async () => {
  await openHome();
  navigate('/reward');
  await expect.element(button('重试')).toBeVisible();
  await button('返回首页').click();
  await expect.element(button('开始游戏')).toBeVisible();
  expect(hashPath()).toBe('/');
});
