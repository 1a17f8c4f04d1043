import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type PlayedGame, playGame } from '../../../game-frame/bots/index.ts';
import { parseRecord, timelineOf, versionNote } from '../../../game-frame/debug/model/record.ts';
import { config, DealtPieces, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { piecesOf } from '../../../server/rules/game/watch.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { operate } from '../../support/server/operator.ts';
import { describeRules, type RuleHarness } from '../../support/server/rule-suite.ts';

const ID = 'game-of-a-player';
const at = new Date('2025-11-15T04:00:00Z');
const MANY = 600;

describeRules('a player’s game', (suite) => {
  let rules: RuleHarness;
  let game: PlayedGame;

  beforeEach(async () => {
    rules = await suite.fresh();
    game ??= playGame(ID, 'random', config, new DealtPieces(piecesOf(rules, { id: ID }, MANY)));
    const me = await rules.addPlayer();
    const { score, gameData: log } = game;
    await inventGame(rules.database.sql, { id: ID, playerId: me.id, score, month: '2025-11', at, log });
  });

  test('is a file that the debug page plays to the very hash, and that names nobody', async () => {
    const { out } = await operate(rules, `game show ${ID}`);
    expect(out).not.toContain(ID);
    const record = parseRecord(out);
    const timeline = timelineOf(record);
    timeline.seek(record.endTick);
    expect(timeline.game.score).toBe(game.score);
    expect([timeline.game.hash(), record.checkpoints[0]?.hash]).toEqual([game.hash, game.hash]);
    const parts = Object.keys(JSON.parse(out)).join(' ');
    expect(parts).toBe('format simVersion id config actions endTick checkpoints trace');
  });

  test('continues after its end with the pieces that would have followed; one of an earlier simulation opens too', async () => {
    const { id } = parseRecord((await operate(rules, `game show ${ID}`)).out);
    // Those that were dropped, the two that were shown, and 300 more.
    expect(id).toMatch(new RegExp(`^pieces:[1-9ab]{${game.drops + 302}}$`));
    await rules.database.sql`update games set sim_version = 1 where id = ${ID}`;
    const old = parseRecord((await operate(rules, `game show ${ID}`)).out);
    expect(old).toMatchObject({ simVersion: 1, checkpoints: [] });
    expect(versionNote(old)).toContain('Recorded by simulation version 1');
  });

  test('is among the month’s best, in one file that names nobody; other months have none', async () => {
    const { out } = await operate(rules, 'game export --best 5 --month 2025-11');
    expect(out).not.toContain(ID);
    const [best = '', ...others] = v.parse(v.array(v.unknown()), JSON.parse(out)).map((each) => JSON.stringify(each));
    expect(others).toEqual([]);
    expect(best).toBe((await operate(rules, `game show ${ID}`)).out.trim());
    expect(JSON.parse((await operate(rules, 'game export --best 5 --month 2025-12')).out)).toEqual([]);
  });

  test.each([
    ['without inputs', 'finished', SIM_VERSION, () => null, /has no inputs to show/],
    ['that goes on', 'open', SIM_VERSION, () => game.gameData, /is open and has no inputs/],
    ['whose log is broken', 'finished', SIM_VERSION, () => '!', /can't be read: malformed/],
  ])('%s has none, and one line says so', async (_, status, version, data, why) => {
    await rules.database.sql`
      update games set status = ${status}, sim_version = ${version}, game_data = ${data()} where id = ${ID}`;
    const { err, exit } = await operate(rules, `game show ${ID}`);
    expect([err, exit]).toEqual([expect.stringMatching(why), 1]);
    expect((await operate(rules, 'game show other')).err).toContain('there is no game other');
  });
});
