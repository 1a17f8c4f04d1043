import { afterAll, expect } from 'vitest';
import { config, packLog, playLog, replay } from '../../../game-frame/sim/index.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { Code, type FinishedGame } from '../../../src/contract/index.ts';
import { openLog } from '../../support/bot-log.ts';
import { coinsOf } from '../../support/campaign.ts';
import { dealRound, pays, playRound, type Round, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';

const HOUR_S = 3600;

/** The log with one drop a tick later: the first drop for which that changes the result. */
function movedTick(round: Round): FinishedGame {
  const log = openLog(round.game_data);
  for (const moved of log.drops) {
    const drops = log.drops.map((drop) => (drop === moved ? { ...drop, tick: drop.tick + 1 } : drop));
    const game_data = packLog({ ...log, drops });
    const again = replay(round.pieces, game_data);
    if (!again.ok || again.score !== round.score) return { ...sentOf(round), game_data };
  }
  throw new Error('no drop of this game matters');
}

function cutAt(round: Round, ticks: number): FinishedGame {
  const whole = openLog(round.game_data);
  const log = { ...whole, drops: whole.drops.filter(({ tick }) => tick < ticks), endTick: ticks };
  const { score, counts } = playLog(round.pieces, log);
  return { id: round.id, score, score_list: [...counts], game_data: packLog(log) };
}

describeServer('games', (shared, test) => {
  const newPlayer = (earned = 0): Promise<TestPlayer> => shared().harness.player({ earned });
  const info = async ({ token }: TestPlayer) => (await shared().harness.call('userInfo', {}, { token })).data;
  const over = (player: TestPlayer, sent: FinishedGame) => {
    shared().harness.clock.advance(1);
    return shared().harness.call('gameOver', sent, player);
  };
  const faultOf = async (id: string): Promise<unknown> =>
    (await shared().harness.database.sql`select fault from games where id = ${id}`)[0]?.['fault'];

  afterAll(async () => {
    const { findings } = await audit(shared().harness, 0);
    expect(findings.filter(({ check }) => check === 'balance')).toEqual([]);
  });

  test('a played game is paid once, and repeated requests have the same answer', async ({ harness }) => {
    const player = await newPlayer();
    const round = await startRound(harness, player, 'average');
    const { score } = round;
    const first = await harness.call('gameOver', sentOf(round), player);
    expect(first).toMatchObject({ code: Code.ok, data: { score, top: score, coin: coinsOf(score), ranking: 1 } });
    const copies = await Promise.all(Array.from({ length: 5 }, () => harness.call('gameOver', sentOf(round), player)));
    expect(new Set(copies.map(({ body }) => body))).toEqual(new Set([first.body]));
    expect(await over(player, sentOf(round))).toMatchObject({ code: Code.already, data: first.data });
    expect((await info(player)).coin).toBe(coinsOf(score));
  });

  test('only a game that pays coins and beats all before it is a record', async ({ harness }) => {
    const player = await newPlayer(90);
    const results: (boolean | undefined)[] = [];
    for (const bot of [undefined, 'average', undefined] as const) {
      const round = await startRound(harness, player, bot, (each) => pays(each) === (bot !== undefined));
      const { data } = await over(player, sentOf(round));
      expect(data.coin > 0).toBe(bot !== undefined);
      results.push(data.record);
    }
    expect(results).toEqual([false, true, false]);
  });

  test('the same game sent many times at once with different signatures is paid once', async ({ harness }) => {
    const player = await newPlayer();
    const round = await startRound(harness, player, 'average');
    const send = async (timestamp: number): Promise<Awaited<ReturnType<typeof over>>> => {
      const reply = await harness.call('gameOver', sentOf(round), { token: player.token, timestamp });
      // A busy server did nothing; a client sends the same request again.
      return reply.code === Code.busy ? send(timestamp) : reply;
    };
    const now = harness.timestamp;
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => send(now - index)));
    expect(replies.filter(({ code }) => code === Code.ok)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === Code.already)).toHaveLength(5);
    expect((await info(player)).coin).toBe(coinsOf(round.score));
  });

  test('a game is stored with its log, time and idle time', async ({ harness }) => {
    const player = await newPlayer();
    const round = await startRound(harness, player);
    harness.clock.advance(29);
    await over(player, sentOf(round));
    const [game] = await harness.database.sql`
      select status, game_data, score, counts, ticks, idle_ms from games where id = ${round.id}`;
    const { game_data, score, score_list: counts, ticks } = round;
    expect(game).toMatchObject({ status: 'finished', game_data, score, counts, ticks });
    expect(game?.['idle_ms']).toBeGreaterThanOrEqual(30_000);
    expect(game?.['idle_ms']).toBeLessThan(31_000);
  });

  test.each<[string, (round: Round) => FinishedGame, RegExp]>([
    ['a score raised by 1', (round) => ({ ...sentOf(round), score: round.score + 1 }), /^score$/],
    [
      'another count',
      (round) => ({ ...sentOf(round), score_list: round.score_list.map((n, at) => (at === 0 ? n + 1 : n)) }),
      /^counts$/,
    ],
    ['a tick moved', movedTick, /score|counts|not-over|after-end|cooldown|prefix/],
    [
      'another game’s log',
      ({ id }) => ({ ...sentOf(playRound(shared().harness, 'AAAAAAAAAAAAAAAAAAAAAA')), id }),
      // The other game may have more ticks than time has passed since the start.
      /^(clock|prefix)$/,
    ],
    ['a log cut short', (round) => cutAt(round, round.ticks - 60), /not-over|prefix/],
    ['no log at all', (round) => ({ ...sentOf(round), game_data: '' }), /malformed/],
    ['text that is no log', (round) => ({ ...sentOf(round), game_data: '____' }), /malformed|version/],
  ])('%s is refused, recorded and pays nothing', async (_, tamper, fault) => {
    const player = await newPlayer();
    const round = await startRound(shared().harness, player);
    expect(await over(player, tamper(round))).toMatchObject({ code: Code.gameRefused });
    expect(await faultOf(round.id)).toMatch(fault);
    expect(await over(player, sentOf(round))).toMatchObject({ code: Code.gameRefused });
    expect(await info(player)).toMatchObject({ coin: 0, hp: 0 });
  });

  test('more play than time has passed is refused; 5 s are forgiven', async ({ harness }) => {
    const [quick, fair] = [await newPlayer(), await newPlayer()];
    const { data } = await harness.call('gameStart', {}, quick);
    const round = playRound(harness, data.id);
    harness.clock.advance(Math.floor(round.ticks / config.ticksPerSecond) - 7);
    expect(await over(quick, sentOf(round))).toMatchObject({ code: Code.gameRefused });
    expect(await faultOf(round.id)).toBe('clock');
    const other = await harness.call('gameStart', {}, fair);
    const game = playRound(harness, other.data.id);
    harness.clock.advance(Math.ceil(game.ticks / config.ticksPerSecond) - 5);
    await dealRound(harness, fair, game);
    expect(await over(fair, sentOf(game))).toMatchObject({ code: Code.ok });
  });

  test('a log of another version of the game asks for a reload and leaves the game open', async () => {
    const player = await newPlayer();
    const round = await startRound(shared().harness, player);
    const old = packLog({ ...openLog(round.game_data), version: 0 });
    const reload = { code: Code.reload, msg: '游戏已更新，请刷新后重新开始' };
    expect(await over(player, { ...sentOf(round), game_data: old })).toMatchObject(reload);
    expect(await over(player, sentOf(round))).toMatchObject({ code: Code.ok });
  });

  test('a game started before an upgrade gives its stamina back, once', async ({ harness }) => {
    const player = await newPlayer();
    const round = await startRound(harness, player);
    await harness.database.sql`update games set sim_version = 0 where id = ${round.id}`;
    const old = { ...sentOf(round), game_data: packLog({ ...openLog(round.game_data), version: 0 }) };
    expect(await over(player, old)).toMatchObject({ code: Code.reload, msg: '游戏已更新，本局体力已返还' });
    expect(await info(player)).toMatchObject({ hp: 1, coin: 0 });
    expect(await over(player, old)).toMatchObject({ code: Code.gameExpired });
    expect((await info(player)).hp).toBe(1);
  });

  test('another’s game can’t be ended', async () => {
    const [owner, thief] = [await newPlayer(), await newPlayer()];
    const round = await startRound(shared().harness, owner);
    expect(await over(thief, sentOf(round))).toMatchObject({ code: Code.noSuchGame });
    expect(await over(owner, sentOf(round))).toMatchObject({ code: Code.ok });
  });

  test('a new game abandons the one before', async () => {
    const player = await newPlayer(1);
    const round = await startRound(shared().harness, player);
    await startRound(shared().harness, player);
    expect(await over(player, sentOf(round))).toMatchObject({ code: Code.gameExpired });
  });

  test('after six hours an unfinished log is accepted, a day later none', async ({ harness }) => {
    const [late, later] = [await newPlayer(), await newPlayer()];
    const [round, lost] = [await startRound(harness, late), await startRound(harness, later)];
    harness.clock.advance(6 * HOUR_S);
    // The server has the inputs up to the last deal.
    const cut = cutAt(round, Math.max(openLog(round.deals.at(-1)?.log ?? '').endTick, round.ticks - 120));
    expect(await over(late, cut)).toMatchObject({ code: Code.ok, data: { score: cut.score } });
    harness.clock.advance(24 * HOUR_S);
    expect(await over(later, sentOf(lost))).toMatchObject({ code: Code.gameExpired, msg: '本局已超时，成绩无效' });
    const after = await harness.database.sql`select status from games where id = ${lost.id}`;
    expect(after).toEqual([{ status: 'abandoned' }]);
  });

  test('five refused games block the player until an operator lifts it', async ({ harness }) => {
    const player = await newPlayer(9);
    const { token } = player;
    for (let game = 0; game < 5; game += 1) {
      harness.clock.advance(1);
      const { data } = await harness.call('gameStart', {}, { token });
      const sent = { id: data.id, score: 9999, game_data: '', score_list: Array.from({ length: 11 }, () => 0) };
      expect(await over(player, sent)).toMatchObject({ code: Code.gameRefused });
    }
    expect(await harness.call('userInfo', {}, { token })).toMatchObject({ code: Code.blocked });
    expect(await harness.call('gameStart', {}, { token })).toMatchObject({ code: Code.blocked });
    const [row] = await harness.database.sql`select blocked_reason from players where id = ${player.id}`;
    expect(row).toEqual({ blocked_reason: '5 refused games, the last: malformed' });
  });

  test('a last game that ends after the campaign is paid, but ranks nowhere', async ({ harness }) => {
    harness.clock.set('2025-12-31T15:59:00Z');
    const player = await newPlayer();
    const round = await startRound(harness, player, 'average');
    const data = { coin: coinsOf(round.score), ranking: 0, defeat: 0 };
    expect(await over(player, sentOf(round))).toMatchObject({ code: Code.ok, data });
  });
});
