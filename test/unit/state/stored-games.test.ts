import { createStore } from 'jotai/vanilla';
import { afterEach, expect, test } from 'vitest';
import { openMessageAtom, phaseAtom } from '../../../src/state/game/session-atom.ts';
import { gamesAtom, migrateStoredGames } from '../../../src/state/game/stored-games.ts';
import { serverClockAtom } from '../../../src/state/client.ts';
import { writeStored } from '../../../src/state/storage.ts';
import { PLAYER } from '../../support/browser/fake-server.ts';

const HOUR = 3_600_000;
const [OPEN_ID, SENT_ID] = ['A'.repeat(22), 'B'.repeat(22)];
const finished = (id: string) => ({
  id,
  score: 500,
  game_data: 'log',
  score_list: Array.from({ length: 11 }, () => 1),
});
const held = { player: 'me', id: OPEN_ID, startedAt: 1000, finished: null, result: null };
const closing = { openUntil: 1000 + 6 * HOUR, acceptedUntil: 1000 + 30 * HOUR };

afterEach(() => {
  for (const key of ['game', 'outbox', 'games', 'token', 'user']) writeStored(key, null);
});

/** Of a game stored before there were deals. */
const dealt = { pieces: [], ticks: 0, takeovers: 0, prefix: '' };

function takenOver(game: unknown, outbox: unknown): unknown {
  writeStored('game', game);
  writeStored('outbox', outbox);
  migrateStoredGames();
  migrateStoredGames();
  return createStore().get(gamesAtom);
}

test('an unfinished game of the old record may be played on until its six hours are over', () => {
  const { startedAt: _, ...game } = held;
  expect(takenOver(held, [])).toEqual([{ ...game, ...closing, dealt }]);
});

test('no finished game of the old record is lost, and none is doubled', () => {
  const other = { player: 'another', game: finished(SENT_ID) };
  const mine = { player: 'me', game: finished(OPEN_ID) };
  const both = [
    { player: 'another', id: SENT_ID, finished: finished(SENT_ID), result: null },
    { player: 'me', id: OPEN_ID, finished: finished(OPEN_ID), result: null, ...closing },
  ];
  expect(takenOver({ ...held, finished: finished(OPEN_ID) }, [other, mine])).toMatchObject(both);
  writeStored('games', null);
  // The page died between the two writes.
  expect(takenOver(held, [other, mine])).toMatchObject(both);
});

test('without an old record nothing is written', () => {
  expect(takenOver(null, null)).toEqual([]);
});

test('the server’s clock alone says whether a game is open, and the frame is told by it', () => {
  const { startedAt: _, ...game } = { ...held, player: PLAYER.id };
  writeStored('token', 'token');
  writeStored('user', { token: 'token', user: PLAYER });
  writeStored('games', [{ ...game, ...closing }]);
  const store = createStore();
  store.set(serverClockAtom, { now: () => closing.openUntil - 5 });
  expect(store.get(phaseAtom)).toBe('waiting');
  const message = { type: 'open', id: OPEN_ID, msLeft: 5, openHours: 6, unfinished: [OPEN_ID], dealt };
  expect(store.set(openMessageAtom)).toEqual(message);
  store.set(serverClockAtom, { now: () => closing.openUntil + 5 });
  expect(store.get(phaseAtom)).toBe('expired');
  expect(store.set(openMessageAtom)).toEqual({ ...message, msLeft: -5 });
});
