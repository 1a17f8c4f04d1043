import { describe, expect, test } from 'vitest';
import { UnreadableError } from '../../../game-frame/balance/config/changes.ts';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config, SIM_VERSION, seededPieces } from '../../../game-frame/sim/index.ts';
import { divergenceOf, verdictOf, compareBalls } from '../../../game-frame/debug/model/divergence.ts';
import {
  type GameRecord,
  parseRecord,
  printRecord,
  recordOf,
  timelineOf,
  versionNote,
} from '../../../game-frame/debug/model/record.ts';
import { recordOfGame, scripted, shortGame } from './games.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { piecesOfSeed } from '../../../game-frame/debug/model/action.ts';

const replayed = (record: GameRecord) => timelineOf(record, record.endTick);

describe('a record', () => {
  const timeline = scripted('record', 500);
  const record = parseRecord(printRecord(recordOf(timeline)));

  test('holds seed, config, inputs, a hash every 60 ticks and one at the end', () => {
    expect(record).toMatchObject({ id: 'record', config, endTick: 500 });
    expect(record.actions).toEqual(timeline.history());
    expect(record.checkpoints.map(({ tick }) => tick)).toEqual([60, 120, 180, 240, 300, 360, 420, 480, 500]);
    expect(record.checkpoints.at(-1)?.hash).toBe(timeline.game.hash());
  });

  test('of an edited game plays too', () => {
    const edited = scripted('edited', 100);
    edited.dispatch({ do: 'spawn', level: 3, x: 3, y: 3 });
    while (edited.tick < 200) edited.advance();
    const file = parseRecord(printRecord(recordOf(edited)));
    expect(divergenceOf(replayed(file), file)).toBeNull();
  });

  test('of a rewound game ends at the present tick', () => {
    const rewound = scripted('rewound', 300);
    rewound.seek(130);
    const file = recordOf(rewound);
    expect(file.endTick).toBe(130);
    expect(file.actions.every(({ tick }) => tick < 130)).toBe(true);
    expect(divergenceOf(replayed(file), file)).toBeNull();
  });

  test('of a game whose end was forced ends there again', () => {
    const forced = scripted('forced', 90);
    forced.dispatch({ do: 'end' });
    forced.advance();
    const file = recordOf(forced);
    const again = replayed(file);
    again.advance();
    expect(again.game.over).toBe(true);
    expect(divergenceOf(again, file)).toBeNull();
  });

  test.each([
    ['no JSON', 'hello', /the text/],
    ['another format', '{"format":"x"}', /format|simVersion/],
    ['a config out of range', printRecord({ ...record, config: { ...config, gravity: 1e9 } }), /gravity/],
    ['an unknown action', printRecord(record).replace('"do":"drop"', '"do":"drip"'), /actions/],
    ['a hash of another kind', printRecord(record).replace(/"hash":"\w{4}/, '"hash":"'), /hash/],
  ])('is refused with its place named: %s', (_, text, words) => {
    expect(() => parseRecord(text)).toThrow(UnreadableError);
    expect(() => parseRecord(text)).toThrow(words);
  });
});

describe("a player's game", () => {
  const game = playGame('player', 'random');

  test('of another game is found out at its last tick', () => {
    const record = recordOfGame({ ...game, id: 'somebody else' });
    expect(divergenceOf(replayed(record), record)?.exact).toBe(false);
  });

  test('of an older simulation is opened, and says so', () => {
    const record = parseRecord(printRecord({ ...recordOfGame(game), simVersion: SIM_VERSION - 1 }));
    expect(versionNote(record)).toMatch(`version ${SIM_VERSION - 1}, this is ${SIM_VERSION}`);
    expect(versionNote({ ...record, simVersion: SIM_VERSION })).toBe('');
  });

  test('with a hash of its end alone is called equal only there', () => {
    const record = recordOfGame(game);
    const timeline = timelineOf(record);
    timeline.seek(60);
    expect(verdictOf(record, null, timeline)).toMatch(
      `Nothing compared up to tick 60: the next hash is of tick ${game.ticks}`,
    );
    timeline.seek(game.ticks);
    expect(verdictOf(record, null, timeline)).toBe('Equal to the last tick.');
  });
});

test('a record of a finished game ends with its last tick', () => {
  const timeline = shortGame('finished');
  const record = recordOf(timeline);
  expect(record.endTick).toBe(timeline.tick);
  expect(record.checkpoints.at(-1)?.tick).toBe(timeline.tick);
});

/** Records saved in the lab: each file in the folder replays without a difference, or the test names the first one. */
const FOLDER = join(import.meta.dirname, 'records');

test.each(globSync('*.lab', { cwd: FOLDER }))('%s plays to its recorded hashes', (file) => {
  const record = parseRecord(readFileSync(join(FOLDER, file), 'utf8'));
  expect(record.simVersion, 'a record of another version is to be saved anew').toBe(SIM_VERSION);
  const timeline = timelineOf(record, record.endTick);
  expect(divergenceOf(timeline, record)).toBeNull();
  expect(timeline.game.hash()).toBe(record.checkpoints.at(-1)?.hash);
});

const original = scripted('tamper', 600);
const played = recordOf(original);
const movedAt = played.actions[2]?.tick ?? 0;
const tampered: GameRecord = {
  ...played,
  actions: played.actions.map((timed, index) =>
    index === 2 && timed.action.do === 'drop'
      ? { ...timed, action: { do: 'drop', x: (timed.action.x + 300) % 1000 } }
      : timed,
  ),
};

test('without a trace it shows the first checkpoint that differs', () => {
  const found = divergenceOf(replayed({ ...tampered, trace: '' }), { ...tampered, trace: '' });
  expect(found).toMatchObject({ tick: Math.ceil((movedAt + 1) / 60) * 60, exact: false });
});

test('a difference is shown at its exact tick, as soon as it is played and not before', () => {
  const timeline = timelineOf(tampered);
  timeline.seek(movedAt);
  expect(divergenceOf(timeline, tampered)).toBeNull();
  timeline.advance();
  expect(divergenceOf(timeline, tampered)).toMatchObject({ tick: movedAt + 1, exact: true });
  timeline.seek(tampered.endTick);
  const found = divergenceOf(timeline, tampered);
  expect(found).toMatchObject({ tick: movedAt + 1, checkpoint: { tick: Math.ceil((movedAt + 1) / 60) * 60 } });
});

test('a game that ends before its record differs from it', () => {
  const timeline = timelineOf(played);
  timeline.seek(100);
  timeline.dispatch({ do: 'end' });
  timeline.advance();
  expect(divergenceOf(timeline, played)).toMatchObject({ tick: 101 });
});

const spot = (id: number, level: number, x: number) => ({ id, level, x, y: 1 });

test('two states are compared: moved and missing balls, those of another level too, the largest distance first', () => {
  const pairs = compareBalls(
    [spot(1, 2, 1), spot(2, 2, 3), spot(3, 4, 5), spot(5, 1, 7), spot(6, 2, 0)],
    [spot(1, 2, 1), spot(2, 2, 3.5), spot(3, 4, 5.1), spot(4, 1, 7), spot(6, 3, 0)],
  );
  expect(pairs.map(({ id }) => id)).toEqual([4, 5, 6, 2, 3]);
  expect(pairs[3]?.distance).toBeCloseTo(0.5);
  expect(pairs[0]).toMatchObject({ ours: undefined, distance: Infinity });
});

test('after the last listed piece none is known; any other text draws them', () => {
  const source = piecesOfSeed('pieces:1ab', config);
  expect([0, 1, 2, 3].map((n) => source.level(n))).toEqual([1, 10, 11, undefined]);
  expect(piecesOfSeed('pieces:0', config).level(5)).toBe(seededPieces('pieces:0', config).level(5));
});
