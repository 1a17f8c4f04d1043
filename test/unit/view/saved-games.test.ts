import { describe, expect, test } from 'vitest';
import { savedGames } from '../../../game-frame/view/loop/saved-games.ts';

/** Storage in memory, as a browser has it. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('saved games', () => {
  test('gives back what was saved, by id', () => {
    const games = savedGames(() => storage);
    const storage = memory();
    games.save('a', { log: 'AQ' });
    expect(games.load('a')).toEqual({ log: 'AQ' });
    expect(games.load('b')).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{}', '{"log":1}'])('takes %j for nothing', (text) => {
    const storage = memory();
    storage.setItem('capsule-armory:frame:a', text);
    expect(savedGames(() => storage).load('a')).toBeNull();
  });

  test('takes up a game that an older version saved', () => {
    const storage = memory();
    storage.setItem('capsule-armory:frame:a', '{"log":"AQ","startedAt":5}');
    expect(savedGames(() => storage).load('a')).toEqual({ log: 'AQ' });
  });

  test('refuses a log longer than any game has', () => {
    const storage = memory();
    savedGames(() => storage).save('a', { log: 'x'.repeat(9000) });
    expect(savedGames(() => storage).load('a')).toBeNull();
  });

  test('forgets games that are of no use any more, broken ones too, and nothing of others', () => {
    const storage = memory();
    const games = savedGames(() => storage);
    games.save('old', { log: 'AQ' });
    games.save('new', { log: 'AQ' });
    storage.setItem('capsule-armory:frame:broken', '{');
    storage.setItem('token', 'kept');
    games.keepOnly(['new', 'another']);
    expect(Array.from({ length: storage.length }, (_, i) => storage.key(i))).toEqual([
      'capsule-armory:frame:new',
      'token',
    ]);
  });

  test('play goes on when storage is full or forbidden', () => {
    const forbidden = savedGames(() => {
      throw new Error('SecurityError');
    });
    const storage = memory();
    storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const full = savedGames(() => storage);
    for (const games of [forbidden, full]) {
      games.keepOnly([]);
      games.save('a', { log: 'AQ' });
      expect(games.load('a')).toBeNull();
    }
  });
});
