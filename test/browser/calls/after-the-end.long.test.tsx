import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPath } from '../../../src/routing/hash.ts';
import { no, PLAYER } from '../../support/browser/fake-server.ts';
import { storedGame } from '../app/games.ts';
import { device, openApp, reloadRoot, server } from '../app/mount.tsx';
import { pass, read, tap } from './drive.ts';

const MINUTE = 60_000;
const OVER = '活动已结束，感谢你的参与';
/** In the week in which rewards can still be claimed. */
const CLAIM_WEEK = new Date('2026-01-02T04:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: CLAIM_WEEK, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

test('with a gift, an invite and an old game at hand home is usable, at two calls a minute at most', async () => {
  for (const call of ['receiveHp', 'bindingInvite', 'gameStart', 'taskReport'] as const) server.on(call, no(402, OVER));
  device.put('user', { token: 'token', user: PLAYER });
  device.put('games', [storedGame({ hoursOld: 7 })]);
  const first = await openApp('/?hpCode=GIFT&inviteCode=FRIEND');
  await read(OVER);
  await pass(10_000);
  expect(reloadRoot).toHaveBeenCalledOnce();
  await first.screen.unmount();

  // What the reload brings.
  await openApp('/');
  await tap('接受邀请');
  await pass(10_000);
  const minutes: number[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    const before = server.received.length;
    await pass(MINUTE, 2_000);
    minutes.push(server.received.length - before);
  }
  expect(Math.max(...minutes)).toBeLessThanOrEqual(2);
  expect(reloadRoot).toHaveBeenCalledOnce();
  expect(server.of('receiveHp')).toHaveLength(1);
  expect(server.of('bindingInvite')).toHaveLength(1);
  await tap('我的奖励');
  expect(hashPath()).toBe('/reward');
});
