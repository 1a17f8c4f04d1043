import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredVersionAtom, versionAtom } from '../../../src/state/campaign/campaign.ts';
import { followCampaign } from '../../../src/state/campaign/follow.ts';
import { dispatchGameAtom, playingAtom } from '../../../src/state/game/session-atom.ts';
import { createAppStore } from '../../../src/state/store.ts';
import { PLAYER } from '../../support/browser/fake-server.ts';
import { storedGame } from '../app/games.ts';
import { device, server } from '../app/mount.tsx';
import { pass } from './drive.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  device.put('user', { token: 'token', user: PLAYER });
  device.put('games', [storedGame()]);
});
afterEach(() => void vi.useRealTimers());

test('a visible page asks each 15 s at most, one that is played on only when an answer names a newer version', async () => {
  const [store, open] = [createAppStore(), new AbortController()];
  let counted = 0;
  const askedIn = async (ms: number): Promise<number> => {
    await pass(ms, 1_000);
    const asked = server.campaignAsked - counted;
    counted += asked;
    return asked;
  };
  followCampaign(store, playingAtom, open.signal);
  // At once, then after 13 to 15 s each.
  expect(await askedIn(MINUTE)).toBe(5);
  store.set(dispatchGameAtom, { type: 'enter' });
  expect(await askedIn(10 * MINUTE)).toBe(0);
  store.set(answeredVersionAtom, server.campaign.version + 1);
  server.campaign = { ...server.campaign, version: server.campaign.version + 1 };
  expect(await askedIn(MINUTE)).toBe(1);
  store.set(dispatchGameAtom, { type: 'leave', keep: false });
  expect(await askedIn(1_000)).toBe(1);
  const next = server.campaign.version + 1;
  server.campaign = {
    ...server.campaign,
    next: { version: next, from: new Date(Date.now() + 2 * MINUTE).toISOString() },
  };
  expect(await askedIn(2 * MINUTE)).toBeLessThan(20);
  server.campaign = { ...server.campaign, version: next, next: null };
  // Half a second after it begins, not at the next interval.
  expect(await askedIn(1_000)).toBeLessThan(3);
  expect(store.get(versionAtom)).toBe(next);
  open.abort();
  expect(await askedIn(MINUTE)).toBe(0);
});
