import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { loadedWith } from '../../../game-frame/debug/remote/adopt-config.ts';
import type { Channel, Message } from '../../../game-frame/debug/remote/channel.ts';
import { createPhones } from '../../../game-frame/debug/remote/phones.ts';
import { config } from '../../../game-frame/sim/index.ts';

const LAB = '0000000a';
const [ONE, TWO] = ['00000001', '00000002'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // What a tab keeps.
  const kept = new Map([['capsule-armory.lab.id', LAB]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A lab with phones, what it said, and how phones speak to it. */
function phonesOf(lab: Lab) {
  const said: Message[] = [];
  const ears: ((message: Message) => void)[] = [];
  const channel: Channel = { send: (message) => void said.push(message), listen: (hear) => void ears.push(hear) };
  const phones = createPhones(lab, channel);
  const say = (message: Message): void => ears.forEach((hear) => hear(message));
  return {
    phones,
    channel,
    said,
    /** A phone says that it is there. @param game that it plays */
    meet: (phone: string, game = '', of = LAB) =>
      say({ kind: 'phone', lab: of, phone, game, state: 'plays', frames: [] }),
    say,
    last: () => said.at(-1),
    game: () => said.findLast((message) => message.kind === 'drive')?.game ?? '',
  };
}

test('a new phone gets the lab’s game; each change is pushed once, a restart as another game', () => {
  const lab = new Lab('drive');
  const { phones, said, meet, last, game } = phonesOf(lab);
  phones.refresh();
  expect(said).toHaveLength(1);
  said.length = 0;
  meet(ONE, '', '');
  expect(said).toMatchObject([{ kind: 'drive', lab: LAB, seed: 'drive', title: 'shipped', paused: false }]);
  meet(ONE, game());
  lab.tune({ ...config, gravity: 20 });
  phones.refresh();
  phones.refresh();
  expect(said).toHaveLength(2);
  expect(last()).toMatchObject({ config: { gravity: 20 }, title: 'gravity 20' });
  lab.tune({ ...config, gravity: 21 }, 'Moon');
  lab.paused = true;
  phones.refresh();
  expect(last()).toMatchObject({ title: 'Moon', paused: true });
  const before = game();
  lab.restart();
  phones.refresh();
  expect(game()).not.toBe(before);
  const restarted = said.length;
  phones.drive(false);
  lab.tune(config);
  phones.refresh();
  expect(said).toHaveLength(restarted);
});

test('a phone that was loading when the lab restarted hears of the new game, also from a lab that was loaded again', () => {
  const lab = new Lab('drive');
  const { phones, channel, said, meet, last, game } = phonesOf(lab);
  meet(ONE);
  const before = game();
  lab.restart();
  phones.refresh();
  const restarted = game();
  meet(ONE, before);
  expect([last(), restarted === before]).toMatchObject([{ kind: 'drive', game: restarted }, false]);
  createPhones(new Lab('drive'), channel);
  expect([said.length, game()]).toEqual([5, restarted]);
});

test('phones of another lab are not driven; equal devices get different names; silent ones are gone', () => {
  const { phones, meet, say, last } = phonesOf(new Lab('drive'));
  meet('00000009', '', '0000000b');
  expect(phones.list).toEqual([]);
  meet(ONE);
  meet(TWO);
  expect(phones.list.map(({ name }) => name)).toEqual(['Phone 1', 'Phone 2']);
  vi.advanceTimersByTime(10_000);
  meet(TWO);
  expect(phones.list.map(({ name }) => name)).toEqual(['Phone 2']);
  phones.ask(TWO);
  expect(last()).toEqual({ kind: 'give', lab: LAB, phone: TWO });
  const games: string[] = [];
  phones.onGame((record) => games.push(record));
  say({ kind: 'given', lab: LAB, record: 'a record' });
  expect(games).toEqual(['a record']);
  // Otherwise the values of the game that the lab opens would be sent back to the phones.
  expect([phones.driving, phones.hint]).toEqual([false, expect.stringContaining('keep their own game')]);
});

test('sizes need the view to be loaded again, forces do not', () => {
  const loaded = loadedWith(config);
  expect(loadedWith({ ...config, gravity: 20, points: [] })).toBe(loaded);
  expect(loadedWith({ ...config, redY: config.redY - 1 })).not.toBe(loaded);
  expect(loadedWith({ ...config, radii: config.radii.map((radius) => radius * 1.1) })).not.toBe(loaded);
});
