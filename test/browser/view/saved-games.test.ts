import { afterEach, expect, test, vi } from 'vitest';
import { keepOnly, loadGame, saveGame } from '../../../game-frame/view/loop/saved-games.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('gives back what was saved, by id', () => {
  saveGame('a', { log: 'AQ' });
  expect(loadGame('a')).toEqual({ log: 'AQ' });
  expect(loadGame('b')).toBeNull();
});

test.each(['', '{', 'null', '[]', '{}', '{"log":1}', `{"log":"${'x'.repeat(9000)}"}`])('ignores %j', (text) => {
  localStorage.setItem('capsule-armory:frame:a', text);
  expect(loadGame('a')).toBeNull();
});

test('deletes games that are of no use any more, broken ones too, and nothing of others', () => {
  saveGame('old', { log: 'AQ' });
  saveGame('new', { log: 'AQ' });
  localStorage.setItem('capsule-armory:frame:broken', '{');
  localStorage.setItem('token', 'kept');
  keepOnly(['new', 'another']);
  expect(Object.keys(localStorage).toSorted()).toEqual(['capsule-armory:frame:new', 'token']);
});

test.each([
  ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ['forbidden', () => vi.spyOn(window, 'localStorage', 'get')],
])('the game continues when storage is %s', (_, spy) => {
  spy().mockImplementation(() => {
    throw new Error('no storage');
  });
  keepOnly([]);
  saveGame('a', { log: 'AQ' });
  expect(loadGame('a')).toBeNull();
});
