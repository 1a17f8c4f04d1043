import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { config, DEAL_AT, DEAL_SIZE, type InputLog, packLog, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { Code, type PayloadOf } from '../../../src/contract/index.ts';
import { openLog } from '../../support/bot-log.ts';
import { packDrops } from '../../../server/demo/deals.ts';
import { dealRound, playRound, type Round, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';

type Sent = PayloadOf<'gameDeal'>;

/** An open game before its first deal; enough time has passed to play it to its end. */
interface Playing {
  readonly player: TestPlayer;
  readonly round: Round;
  readonly first: Sent;
  readonly second: Sent;
}

const repack = (log: string, change: Partial<InputLog>): string => packLog({ ...openLog(log), ...change });
function withFirst(log: string, change: (drop: InputLog['drops'][number]) => object): string {
  const [first, ...rest] = openLog(log).drops;
  return repack(log, { drops: first ? [{ ...first, ...change(first) }, ...rest] : [] });
}
const movedLog = (log: string): string => withFirst(log, ({ x }) => ({ x: x + 1 }));
const moved = (deal: Sent): Sent => ({ ...deal, log: movedLog(deal.log) });
const firstDrops = ({ game_data }: Round, count: number): string => packDrops(openLog(game_data).drops.slice(0, count));

describeServer('deals', (shared, test) => {
  const deal = (player: TestPlayer, sent: Sent) => {
    shared().harness.clock.advance(1);
    return shared().harness.call('gameDeal', sent, player);
  };
  const over = ({ player, round }: Pick<Playing, 'player' | 'round'>, change: object = {}) =>
    shared().harness.call('gameOver', { ...sentOf(round), ...change }, player);
  const stored = ({ round: { id } }: Playing) => shared().harness.database.sql`
    select d.piece, d.drops, d.ticks from deals d join games g on g.number = d.game where g.id = ${id} order by d.piece`;

  async function play(): Promise<Playing> {
    const { harness } = shared();
    const player = await harness.player({ earned: 2 });
    const { data } = await harness.call('gameStart', {}, player);
    const round = playRound(harness, data.id);
    harness.clock.advance(Math.ceil(round.ticks / config.ticksPerSecond));
    const [first, second] = round.deals;
    if (!first || !second) throw new Error('too short a game');
    return { player, round, first, second };
  }

  test('a game is dealt in parts, by a seed that is committed to first and shown last', async ({ harness }) => {
    const player = await harness.player();
    const { data: start } = await harness.call('gameStart', {}, player);
    expect(start.pieces).toHaveLength(DEAL_SIZE);
    const round = playRound(harness, start.id);
    harness.clock.advance(Math.ceil(round.ticks / config.ticksPerSecond));
    const pieces = [...start.pieces];
    for (const sent of round.deals) {
      const { data } = await deal(player, sent);
      expect(data).toMatchObject({ from: pieces.length, ticks: openLog(sent.log).endTick });
      pieces.push(...data.pieces);
    }
    const { data: result } = await over({ player, round });
    const seed = result.seed ?? '';
    expect(createHash('sha256').update(seed).digest('hex')).toBe(start.commitment);
    const sum = config.spawnWeights.reduce((a, b) => a + b);
    const levels = pieces.map((_, n) => {
      const hash = createHmac('sha256', seed)
        .update(`pieces:${Math.floor(n / 8)}`)
        .digest();
      let rest = hash.readUInt32BE(4 * (n % 8)) % sum;
      return 1 + config.spawnWeights.findIndex((weight) => (rest -= weight) < 0);
    });
    expect(pieces).toEqual(levels);
    const later = JSON.stringify(await harness.call('gameStart', {}, { token: (await harness.player()).token }));
    expect(later).not.toContain('seed');
  });

  test.each<[string, (playing: Playing) => Partial<Sent>, number?]>([
    ['before half of the pieces are used', ({ round }) => ({ log: firstDrops(round, DEAL_SIZE - DEAL_AT - 1) })],
    ['for pieces after the next', () => ({ from: 2 * DEAL_SIZE })],
    ['for pieces that came with the start', () => ({ from: 0 })],
    ['with a number that begins no deal', () => ({ from: DEAL_SIZE + 1 })],
    ['with more drops than pieces', ({ round }) => ({ log: firstDrops(round, DEAL_SIZE + 1) })],
    ['with more ticks than time', ({ first: { log } }) => ({ log: repack(log, { endTick: config.maxTicks }) })],
    ['with a log that is none', () => ({ log: 'AAAA' })],
    ['of another version', ({ first: { log } }) => ({ log: repack(log, { version: SIM_VERSION + 1 }) }), Code.reload],
    ['by a device that never took it over', () => ({ takeovers: 1 }), Code.gameElsewhere],
    ['of no game', () => ({ id: 'A'.repeat(22) }), Code.noSuchGame],
  ])('a deal asked %s is refused and changes nothing', async (_, wrong, code = Code.dealRefused) => {
    const playing = await play();
    const { player, round, first } = playing;
    expect(await deal(player, { ...first, ...wrong(playing) })).toMatchObject({ code });
    expect(await stored(playing)).toEqual([]);
    await dealRound(shared().harness, player, round);
    expect(await over(playing)).toMatchObject({ code: Code.ok });
  });

  test('a deal that does not continue the last one is refused', async () => {
    const playing = await play();
    const { player, first, second } = playing;
    expect(await deal(player, first)).toMatchObject({ code: Code.ok });
    const before = openLog(first.log);
    for (const change of [before.drops.at(-1), { tick: before.endTick }]) {
      const log = withFirst(second.log, () => change ?? {});
      expect(await deal(player, { ...second, log })).toMatchObject({ code: Code.gameElsewhere });
    }
    expect(await deal(player, second)).toMatchObject({ code: Code.ok });
  });

  test('a repeated deal has the same answer for the same or more inputs, and is refused for others', async ({
    harness,
  }) => {
    const playing = await play();
    const { player, round, first, second } = playing;
    const copies = await Promise.all(Array.from({ length: 5 }, () => harness.call('gameDeal', first, player)));
    expect(new Set(copies.map(({ body }) => body)).size).toBe(1);
    const again = await deal(player, first);
    expect(again.data).toEqual(copies[0]?.data);
    const more = { ...first, log: firstDrops(round, DEAL_SIZE) };
    expect((await deal(player, more)).data).toEqual(copies[0]?.data);
    expect(await deal(player, moved(first))).toMatchObject({ code: Code.gameElsewhere });
    expect(await deal(player, second)).toMatchObject({ code: Code.ok });
    expect(await stored(playing)).toHaveLength(2);
  });

  test('of two concurrent deals with different inputs one is accepted', async ({ harness }) => {
    const playing = await play();
    const { player, first } = playing;
    const replies = await Promise.all([first, moved(first)].map((sent) => harness.call('gameDeal', sent, player)));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.gameElsewhere]));
    expect(await stored(playing)).toHaveLength(1);
  });

  test('a deal of another’s game or after its end is refused', async ({ harness }) => {
    const [mine, other] = [await play(), await play()];
    expect(await deal(other.player, mine.first)).toMatchObject({ code: Code.noSuchGame });
    await dealRound(harness, mine.player, mine.round);
    await over(mine);
    expect(await deal(mine.player, mine.second)).toMatchObject({ code: Code.gameExpired });
    await harness.call('gameStart', {}, other.player);
    const abandoned = { code: Code.gameExpired, msg: expect.stringMatching(/新的一局/) };
    expect(await deal(other.player, other.first)).toMatchObject(abandoned);
    const late = await play();
    harness.clock.advance(31 * 3600);
    expect(await deal(late.player, late.first)).toMatchObject({ code: Code.gameExpired });
  });

  test.each<[string, boolean, (playing: Playing) => object, string]>([
    ['with another beginning', true, ({ round }) => ({ game_data: movedLog(round.game_data) }), 'prefix'],
    [
      'with a beginning cut off',
      true,
      ({ round, first }) => ({ game_data: repack(firstDrops(round, 1), { endTick: openLog(first.log).endTick - 1 }) }),
      'prefix',
    ],
    ['that drops what was never dealt, however right it is,', false, () => ({}), 'undealt'],
  ])('a finished log %s is refused and recorded', async (_, dealt, change, fault) => {
    const { harness } = shared();
    const playing = await play();
    if (dealt) await dealRound(harness, playing.player, playing.round);
    expect(await over(playing, change(playing))).toMatchObject({ code: Code.gameRefused });
    expect(await harness.database.sql`select fault from games where id = ${playing.round.id}`).toEqual([{ fault }]);
  });

  test('another device continues with the inputs that the server has, and the first one is told', async ({
    harness,
  }) => {
    const { player, round, first, second } = await play();
    await deal(player, first);
    expect((await harness.call('userInfo', {}, player)).data.open_game).toBe(round.id);
    harness.clock.advance(1);
    const { data } = await harness.call('gameTakeOver', { id: round.id }, player);
    const { endTick, drops } = openLog(first.log);
    const pieces = round.pieces.slice(0, 2 * DEAL_SIZE);
    expect(data).toMatchObject({ id: round.id, takeovers: 1, ticks: endTick, pieces });
    expect(openLog(data.log)).toMatchObject({ drops, endTick });
    expect(await deal(player, second)).toMatchObject({ code: Code.gameElsewhere });
    expect(await over({ player, round })).toMatchObject({ code: Code.gameElsewhere });
    for (const sent of round.deals.slice(1))
      expect(await deal(player, { ...sent, takeovers: 1 })).toMatchObject({ code: Code.ok });
    expect(await over({ player, round }, { takeovers: 1 })).toMatchObject({ code: Code.ok });
    expect((await harness.call('userInfo', {}, player)).data.open_game).toBeNull();
  });

  test('taking over another’s game or a finished one is refused and changes nothing', async ({ harness }) => {
    const [mine, other] = [await play(), await play()];
    const takeOver = ({ player: { token } }: Playing) => {
      harness.clock.advance(1);
      return harness.call('gameTakeOver', { id: mine.round.id }, { token });
    };
    expect(await takeOver(other)).toMatchObject({ code: Code.noSuchGame, data: null });
    await dealRound(harness, mine.player, mine.round);
    expect(await over(mine)).toMatchObject({ code: Code.ok });
    expect(await takeOver(mine)).toMatchObject({ code: Code.gameExpired, data: null });
  });

  test.each([
    ['at once', 0, '2025-12'],
    ['after eight minutes', 480, '2025-12'],
    ['after hours', 7200, null],
  ])(
    'a game that was over before the month’s end and is sent %s counts for no month of its choice',
    async (_, wait, month) => {
      const { harness } = shared();
      harness.clock.set('2025-11-30T15:58:00Z');
      const player = await harness.player();
      const round = await startRound(harness, player);
      harness.clock.set(new Date(Date.parse('2025-11-30T16:00:01Z') + wait * 1000).toISOString());
      const ranking = month === null ? 0 : expect.any(Number);
      expect(await over({ player, round })).toMatchObject({ code: Code.ok, data: { ranking } });
      expect(await harness.database.sql`select month from games where id = ${round.id}`).toEqual([{ month }]);
    },
  );

  test.each([
    ['its server is of another version now', false],
    ['its page as well', true],
  ])('a game of another version gives its stamina back, once, instead of pieces, when %s', async (_, newPage) => {
    const { harness } = shared();
    const { player, first } = await play();
    const hp = async () => (await harness.call('userInfo', {}, player)).data.hp;
    const before = await hp();
    await harness.database.sql`update games set sim_version = ${SIM_VERSION - 1} where id = ${first.id}`;
    const log = newPage ? first.log : repack(first.log, { version: SIM_VERSION - 1 });
    const reload = { code: Code.reload, msg: '游戏已更新，本局体力已返还' };
    expect(await deal(player, { ...first, log })).toMatchObject(reload);
    expect(await hp()).toBe(before + 1);
    expect(await deal(player, { ...first, log })).toMatchObject({ code: Code.gameExpired });
    expect(await hp()).toBe(before + 1);
  });
});
