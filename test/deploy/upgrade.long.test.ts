import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packLog, SIM_VERSION } from '../../game-frame/sim/index.ts';
import { audit } from '../../server/rules/integrity/audit.ts';
import { Code, type FinishedGame } from '../../src/contract/index.ts';
import { openLog } from '../support/bot-log.ts';
import { piecesOf } from '../support/dealt-game.ts';
import { type PlayedGame, shortGame } from '../support/load/bot-games.ts';
import { type Bases, startEngine } from '../support/database/engines.ts';
import { Harness } from '../support/server/harness.ts';

/** Longer than a short game takes, s. */
const PLAY_S = 120;

/** What the frame of another release makes of the same game. */
function inVersion(version: number, over: FinishedGame): FinishedGame {
  return { ...over, game_data: packLog({ ...openLog(over.game_data), version }) };
}

let bases: Bases;
beforeAll(async () => {
  bases = await startEngine('pglite');
});

describe('an upgrade with a game open', () => {
  let after: Harness;
  let token: string;
  let id: string;

  /** The release before starts the game and stops; the next one opens the same database. */
  beforeEach(async () => {
    const { database, url } = await bases.open();
    const before = new Harness(database, url, {});
    ({ token } = await before.player({ earned: 2 }));
    ({ id } = (await before.call('gameStart', {}, { token })).data);
    await before.app.close();
    after = new Harness(database, url, {});
    after.clock.advance(PLAY_S);
    return () => after.close();
  });

  /** The game, played and dealt for after the upgrade. */
  async function played(): Promise<PlayedGame> {
    const game = shortGame(id, piecesOf(id, after.keys));
    for (const deal of game.deals) expect((await after.call('gameDeal', deal, { token })).code).toBe(Code.ok);
    return game;
  }

  const hp = async (): Promise<number> => (await after.call('userInfo', {}, { token })).data.hp;
  const findings = async () => (await audit(after, 10)).findings;

  test('is finished and paid when the game itself is the same', async () => {
    const { over } = await played();
    const { code, data } = await after.call('gameOver', over, { token });
    expect({ code, score: data.score }).toEqual({ code: Code.ok, score: over.score });
    expect(await hp()).toBe(2);
    expect(await findings()).toEqual([]);
  });

  test('gives the stamina back, once, when the game has changed', async () => {
    await after.database.sql`update games set sim_version = ${SIM_VERSION - 1}`;
    const outdated = inVersion(SIM_VERSION - 1, shortGame(id).over);
    expect(await hp()).toBe(2);
    const reply = await after.call('gameOver', outdated, { token });
    expect(reply).toMatchObject({ code: Code.reload, msg: expect.stringMatching(/已返还/) });
    expect(await hp()).toBe(3);
    after.clock.advance(1);
    expect((await after.call('gameOver', outdated, { token })).code).not.toBe(Code.ok);
    expect(await hp()).toBe(3);
    expect(await findings()).toEqual([]);
  });

  test('gives nothing back for a log that only claims to be outdated', async () => {
    const forged = inVersion(SIM_VERSION + 1, shortGame(id).over);
    expect((await after.call('gameOver', forged, { token })).code).toBe(Code.reload);
    expect(await hp()).toBe(2);
    after.clock.advance(1);
    expect((await after.call('gameOver', (await played()).over, { token })).code).toBe(Code.ok);
  });
});
