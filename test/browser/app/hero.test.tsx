import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './mount.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../../src/screens/home/heroes/Hero.tsx', () => {
  asked();
  throw new Error('not there');
});

test('home does without an animation that does not arrive', async () => {
  await openApp();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText(/体力 3/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '开始游戏' })).toBeVisible();
  expect(page.getByRole('img', { name: /扭蛋|神兵/ }).query()).toBeNull();
});
