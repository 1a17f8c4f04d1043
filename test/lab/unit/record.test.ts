import { describe, expect, test } from 'vitest';
import { UnreadableError } from '../../../game-frame/balance/config/changes.ts';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { divergenceOf, verdictOf } from '../../../game-frame/debug/model/divergence.ts';
import {
  type GameRecord,
  parseRecord,
  printRecord,
  recordOf,
  timelineOf,
  versionNote,
} from '../../../game-frame/debug/model/record.ts';
import { recordOfGame, scripted, shortGame } from './games.ts';

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

  test('of a rewound game holds what was played up to now', () => {
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
    const found = divergenceOf(replayed(record), record);
    expect(found?.exact).toBe(false);
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
