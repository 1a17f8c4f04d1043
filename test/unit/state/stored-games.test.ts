import { createStore } from 'jotai/vanilla';
import { afterEach, expect, test } from 'vitest';
import { openMessageAtom, gamePhaseAtom } from '../../../src/state/game/session-atom.ts';
import { campaignAtom } from '../../../src/state/campaign/campaign.ts';
import { serverClockAtom } from '../../../src/state/store.ts';
import { writeStored } from '../../../src/state/storage.ts';
import { shown } from '../../support/campaign.ts';
import { PLAYER } from '../../support/browser/fake-server.ts';

const HOUR = 3_600_000;
const id = 'A'.repeat(22);
const closing = { openUntil: 1000 + 6 * HOUR, acceptedUntil: 1000 + 30 * HOUR };
const dealt = { pieces: [1], ticks: 0, takeovers: 0, prefix: '' };

afterEach(() => {
  for (const key of ['games', 'token', 'user']) writeStored(key, null);
});

test('the server’s clock alone says whether a game is open, and the frame is told by it', () => {
  writeStored('token', 'token');
  writeStored('user', { token: 'token', user: PLAYER });
  writeStored('games', [{ player: PLAYER.id, id, dealt, newLevels: [], finished: null, result: null, ...closing }]);
  const store = createStore();
  store.set(campaignAtom, shown);
  store.set(serverClockAtom, { now: () => closing.openUntil - 5 });
  expect(store.get(gamePhaseAtom)).toBe('waiting');
  const history = { unfinished: [id], newLevels: [], best: null };
  const message = { type: 'open', id, msLeft: 5, openHours: 6, ...history, dealt };
  expect(store.set(openMessageAtom)).toEqual(message);
  store.set(serverClockAtom, { now: () => closing.openUntil + 5 });
  expect(store.get(gamePhaseAtom)).toBe('expired');
  expect(store.set(openMessageAtom)).toEqual({ ...message, msLeft: -5 });
});
