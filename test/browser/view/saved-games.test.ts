import { afterEach, expect, test } from 'vitest';
import { keepOnly, loadGame, saveGame } from '../../../game-frame/view/loop/saved-games.ts';

afterEach(() => localStorage.clear());

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
