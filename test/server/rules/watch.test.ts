import { expect } from 'vitest';
import { DealtPieces, replay, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { blockPlayer, unblockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { erasePlayer } from '../../../server/rules/operator/players/privacy.ts';
import { Code } from '../../../src/contract/index.ts';
import { pays, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';

describeServer('watching games', (shared, test) => {
  let made = 0;
  const newPlayer = () => shared().harness.player({ earned: 90, nickname: `看客${(made += 1)}` });
  /** Plays a game to its end. @returns its watch code */
  const play = async (player: TestPlayer, bot?: 'average'): Promise<string> => {
    const round = await startRound(shared().harness, player, bot, (each) => pays(each) === (bot !== undefined));
    const { data } = await shared().harness.call('gameOver', sentOf(round), player);
    return data.watch ?? '';
  };
  const watch = (code: string) => shared().harness.call('gameWatch', { code });
  const board = async ({ token }: TestPlayer) => (await shared().harness.call('rankingList', {}, { token })).data;

  test('anyone may watch a finished game by its code, which plays to the score on the board', async () => {
    const player = await newPlayer();
    const code = await play(player, 'average');
    expect(code).toMatch(/^[\w-]{16}$/);
    const { user, list } = await board(player);
    const row = list.find(({ watch: one }) => one === code);
    expect(user.watch).toBe(code);
    const { data, body } = await watch(code);
    expect(data).toMatchObject({ score: user.score, nickname: row?.nickname, avatar: row?.avatar });
    const replayed = replay(new DealtPieces(data.replay?.pieces ?? []), data.replay?.log ?? '');
    expect(replayed).toMatchObject({ ok: true, score: user.score });
    expect(body).not.toContain(player.publicId);
    expect(Object.keys(data).sort()).toEqual(['avatar', 'day', 'framed', 'nickname', 'replay', 'score', 'seconds']);
  });

  test('the board shows the best game; others can still be watched by their codes', async () => {
    const player = await newPlayer();
    const codes = [await play(player), await play(player, 'average'), await play(player)];
    expect((await board(player)).user.watch).toBe(codes[1]);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect((await watch(code)).code).toBe(Code.ok);
  });

  test('refused and open games have no code', async ({ harness }) => {
    const player = await newPlayer();
    const sent = sentOf(await startRound(harness, player));
    await harness.call('gameOver', { ...sent, score: sent.score + 1 }, player);
    harness.clock.advance(1);
    await harness.call('gameStart', {}, player);
    const games = await harness.database.sql`select status, watch from games where player_id = ${player.id} order by 1`;
    expect(games).toEqual([
      { status: 'open', watch: null },
      { status: 'refused', watch: null },
    ]);
  });

  test('the games of a blocked player are closed until the block is lifted, those of an erased one for ever', async () => {
    const player = await newPlayer();
    const code = await play(player);
    const context = contextOf(shared().harness);
    const closed = { code: Code.notWatchable, data: null };
    await blockPlayer(context, player.id, 'test');
    expect(await watch(code)).toMatchObject(closed);
    await unblockPlayer(context, player.id);
    expect((await watch(code)).code).toBe(Code.ok);
    await shared().harness.database.tx((sql) => erasePlayer({ ...context, sql }, player.id));
    expect(await watch(code)).toMatchObject(closed);
    expect(await watch('no such code')).toMatchObject({ ...closed, msg: (await watch(code)).msg });
  });

  test('a game of another simulation version comes without its replay', async () => {
    const code = await play(await newPlayer());
    await shared().harness.database.sql`update games set sim_version = ${SIM_VERSION - 1} where watch = ${code}`;
    expect(await watch(code)).toMatchObject({ code: Code.ok, data: { replay: null } });
  });

  test('two games never share a code', async () => {
    const player = await newPlayer();
    const { sql } = shared().harness.database;
    const [first, second] = [await play(player), await play(player)];
    await expect(sql`update games set watch = ${first} where watch = ${second}`).rejects.toThrow(/unique|duplicate/);
  });
});
