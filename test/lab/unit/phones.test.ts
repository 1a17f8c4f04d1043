import { expect, test } from 'vitest';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { timelineOf, parseRecord, printRecord } from '../../../game-frame/debug/model/record.ts';
import { Meter } from '../../../game-frame/debug/measure/meter.ts';
import { newGame, PhoneGame } from '../../../game-frame/debug/phone/phone-game.ts';
import { needsLoading } from '../../../game-frame/debug/phone/adopt-config.ts';
import type { Channel } from '../../../game-frame/debug/remote/channel.ts';
import type { Message } from '../../../game-frame/debug/remote/messages.ts';
import { Phones } from '../../../game-frame/debug/remote/phones.ts';
import { config } from '../../../game-frame/sim/index.ts';

const LAB = '0000000a';
const who = { name: 'iPhone', engine: 'WebKit 17.5', screen: '390×844 @3' };
const report = new Meter().report();
const measured = { ...report, resolution: 2, best: 2, tick: 9, score: 0, balls: 0, state: 'plays' } as const;

/** What a tab keeps. */
function tabOf(entries: readonly (readonly [string, string])[]) {
  const kept = new Map(entries);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A lab with phones, what it said, and how phones speak to it. */
function phonesOf(lab: Lab) {
  const said: Message[] = [];
  const ears: ((message: Message) => void)[] = [];
  const clock = { ms: 0 };
  const channel: Channel = { send: (message) => said.push(message), listen: (listener) => ears.push(listener) };
  const tab = tabOf([['capsule-armory.lab.id', LAB]]);
  const phones = new Phones(lab, channel, tab, () => clock.ms);
  return {
    phones,
    tab,
    channel,
    said,
    clock,
    say: (message: Message) => ears.forEach((hear) => hear(message)),
    last: () => said.at(-1),
  };
}

/** The number of the game that a message asks for. */
const gameIn = (message: Message | undefined): string | null => (message?.kind === 'drive' ? message.drive.game : null);

test('a phone that comes is told what to play; each change is pushed once, a restart as another game', () => {
  const lab = new Lab('drive');
  const { phones, said, say, last } = phonesOf(lab);
  phones.refresh();
  said.length = 0;
  say({ kind: 'hello', lab: '', phone: '00000001', who });
  expect(said).toMatchObject([{ kind: 'drive', lab: LAB, phone: '00000001', drive: { seed: 'drive', paused: false } }]);
  lab.tune({ ...config, gravity: 20 });
  phones.refresh();
  phones.refresh();
  expect(said).toHaveLength(2);
  expect(last()).toMatchObject({ phone: '', drive: { config: { gravity: 20 }, title: 'gravity 20' } });
  lab.tune({ ...config, gravity: 21 }, 'Moon');
  lab.paused = true;
  phones.refresh();
  expect(last()).toMatchObject({ drive: { title: 'Moon', paused: true } });
  const before = gameIn(last());
  lab.restart();
  phones.refresh();
  expect(gameIn(last())).not.toBe(before);
  const restarted = said.length;
  phones.drive(false);
  lab.tune(config);
  phones.refresh();
  expect(said).toHaveLength(restarted);
});

test('a phone that was loading when the lab restarted hears of the new game, also from a lab that was loaded again', () => {
  const lab = new Lab('drive');
  const { phones, tab, channel, said, say, last } = phonesOf(lab);
  phones.refresh();
  const before = gameIn(last());
  lab.restart();
  phones.refresh();
  const restarted = gameIn(last());
  say({ kind: 'hello', lab: LAB, phone: '00000001', who });
  expect([gameIn(last()), before === restarted]).toEqual([restarted, false]);
  new Phones(new Lab('drive'), channel, tab).refresh();
  expect([said.length, gameIn(last())]).toEqual([4, restarted]);
});

test('phones of another lab are not driven; equal names are told apart; one that says nothing is gone', () => {
  const { phones, say, clock, last } = phonesOf(new Lab('drive'));
  say({ kind: 'hello', lab: '0000000b', phone: '00000009', who });
  expect(phones.list).toEqual([]);
  say({ kind: 'measured', lab: LAB, phone: '00000001', who, measured });
  say({ kind: 'hello', lab: LAB, phone: '00000002', who });
  expect(phones.list.map((phone) => phone.who.name)).toEqual(['iPhone', 'iPhone 2']);
  phones.rename('00000001', ' Old ');
  expect(last()).toEqual({ kind: 'rename', lab: LAB, phone: '00000001', name: 'Old' });
  clock.ms = 10_000;
  say({ kind: 'measured', lab: LAB, phone: '00000002', who: { ...who, name: 'iPhone 2' }, measured });
  expect(phones.list.map(({ gone }) => gone)).toEqual([true, false]);
  phones.forget('00000001');
  const games: string[] = [];
  phones.onGame((record) => games.push(record));
  say({ kind: 'given', lab: LAB, phone: '00000001', record: 'of one that is forgotten' });
  say({ kind: 'given', lab: LAB, phone: '00000002', record: 'a record' });
  expect(games).toEqual(['a record']);
  // Else the values of the game that the lab opens would go back to the phones.
  expect([phones.driving, phones.hint]).toEqual([false, expect.stringContaining('keep their own game')]);
});

/** Drops a ball and plays on until the next could follow. */
function play(game: PhoneGame, x: number): void {
  game.drop(x);
  for (let tick = 0; tick < 50; tick += 1) game.tick();
}

test('a phone’s game that is tuned while it is played replays to its hash in the lab, and goes on after a reload', () => {
  const game = new PhoneGame(newGame('taps', config));
  play(game, 300);
  game.tune({ ...config, gravity: 20, radii: config.radii.map((radius) => radius * 1.1) });
  play(game, 310);
  game.tune({ ...config, gravity: 12 });
  const record = parseRecord(printRecord(game.record()));
  const timeline = timelineOf(record);
  timeline.seek(record.endTick);
  expect(timeline.game.hash()).toBe(game.game.hash());

  const again = new PhoneGame(record);
  expect(again.game.config.gravity).toBe(12);
  play(game, 600);
  play(again, 600);
  expect(again.game.hash()).toBe(game.game.hash());
  expect(again.record()).toEqual(game.record());
});

test('sizes need the view to be loaded again, forces do not', () => {
  expect(needsLoading(config, { ...config, gravity: 20, points: [] })).toBe(false);
  expect(needsLoading(config, { ...config, redY: config.redY - 1 })).toBe(true);
  expect(needsLoading(config, { ...config, radii: config.radii.map((radius) => radius * 1.1) })).toBe(true);
});
