import * as fc from 'fast-check';
import { onlyVersion, monthOf } from '../../../server/campaign/index.ts';
import { expect, it } from 'vitest';
import { firstOrThrow, type Sql } from '../../../server/db/index.ts';
import { contextOf, type Player, PLAYER_COLUMNS } from '../../../server/rules/context.ts';
import { blockPlayer, unblockPlayer } from '../../../server/rules/account/blocking.ts';
import { defeatedBy, ownPlace } from '../../../server/rules/board/month-scores.ts';
import { cacheStandings, standingsOf } from '../../../server/rules/board/standings.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';
import { campaign as shipped } from '../../support/campaign.ts';
import { TestClock } from '../../support/server/test-clock.ts';

const MONTH = { own: '2025-11', large: '2025-12' } as const;

const playerOf = async (sql: Sql, id: number): Promise<Player> =>
  firstOrThrow(await sql<Player>`select ${PLAYER_COLUMNS} from players p where p.id = ${id}`);

describeServer('the board', (shared, test) => {
  const board = async ({ token }: TestPlayer) => (await shared().harness.call('rankingList', {}, { token })).data;
  const score = async ({ id }: TestPlayer, points: number, seconds = 0): Promise<void> => {
    const { database, clock } = shared().harness;
    const at = new Date(clock.now().getTime() + seconds * 1000);
    await database.sql`
      insert into month_scores (month, player_id, score, reached_at)
      values (${monthOf(clock.campaignNow())}, ${id}, ${points}, ${at})`;
  };

  test('shows thirty, best first, ties by who got there first, and the asking player’s place', async ({ harness }) => {
    const players: TestPlayer[] = [];
    for (let at = 0; at < 33; at += 1) {
      const player = await harness.player({ nickname: `选手${at}` });
      players.push(player);
      await score(player, 1000 - at);
    }
    const [tied, idle] = [await harness.player({ nickname: '并列' }), await harness.player()];
    await score(tied, 1000, 60);
    const asked = await board(tied);
    expect(asked.list).toHaveLength(shipped.board.size);
    expect(asked.list.slice(0, 3)).toMatchObject([
      { ranking: 1, avatar: 1, nickname: '选手0', score: 1000 },
      { ranking: 2, avatar: 1, nickname: '并列', score: 1000 },
      { ranking: 3, avatar: 1, nickname: '选手1', score: 999 },
    ]);
    expect(asked.user).toMatchObject({ ranking: 2, score: 1000 });
    expect((await board(players[32] ?? tied)).user).toMatchObject({ ranking: 34, score: 968 });
    expect((await board(idle)).user).toEqual({ ranking: 0, score: 0, watch: null });
  });

  test('a blocked player is hidden immediately, and shown again after unblocking', async ({ harness }) => {
    const [leader, asker] = [await harness.player({ nickname: '榜首' }), await harness.player()];
    await score(leader, 50_000);
    const first = async (): Promise<string | undefined> => (await board(asker)).list[0]?.nickname;
    expect(await first()).toBe('榜首');
    await blockPlayer(contextOf(harness), leader.id, 'test');
    expect(await first()).not.toBe('榜首');
    await unblockPlayer(contextOf(harness), leader.id);
    expect(await first()).toBe('榜首');
  });

  test('with many players, places and the share defeated are exact to 100, and close beyond', async ({ harness }) => {
    const { database, campaign } = harness;
    const { sql } = database;
    await sql`
      insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
      select 'x' || n, decode(md5(n::text), 'hex'), '', 'x' || n, now(), now() from generate_series(1, 6000) as n`;
    await sql`
      insert into month_scores (month, player_id, score, reached_at)
      select ${MONTH.large}, id, 1 + (id * 7919) % 20011, now() from players where public_id like 'x%'`;
    const buckets = await sql<{ bucket: number; n: number }>`
      select score / 100 as bucket, count(*)::int as n from month_scores where month = ${MONTH.large} group by 1`;
    const standings = standingsOf(new Map(buckets.map(({ bucket, n }) => [bucket, n])));
    expect(standings.players).toBe(6000);
    const ranked = await sql<{ player_id: number; score: number; reached_at: Date }>`
      select player_id, score, reached_at from month_scores where month = ${MONTH.large} order by score desc, reached_at, player_id`;
    for (const at of [0, 1, 99, 100, 1000, 5999]) {
      const row = firstOrThrow(ranked.slice(at));
      const { score: best, ranking } = await ownPlace({ sql, campaign }, standings, MONTH.large, row.player_id);
      expect(best).toBe(row.score);
      if (at < 100) expect(ranking).toBe(at + 1);
      else expect(Math.abs(ranking - (at + 1))).toBeLessThan(30);
      const player = await playerOf(sql, row.player_id);
      const { defeat } = await defeatedBy({ sql, player }, standings, MONTH.large, row.score);
      expect(Math.abs(defeat - ((5999 - at) / 5999) * 100)).toBeLessThan(0.5);
    }
  });

  test('the share defeated is exact among few, and leaves oneself out', async ({ harness }) => {
    const { sql } = harness.database;
    const [me, other] = [await harness.player(), await harness.player()];
    const month = '2025-10';
    const player = await playerOf(sql, me.id);
    const defeat = (points: number) => defeatedBy({ sql, player }, standingsOf(new Map()), month, points);
    expect(await defeat(10)).toEqual({ defeat: 100, others: 0 });
    const at = harness.clock.now();
    await sql`insert into month_scores (month, player_id, score, reached_at)
      values (${month}, ${me.id}, 900, ${at}), (${month}, ${other.id}, 500, ${at})`;
    expect(await defeat(500)).toEqual({ defeat: 0, others: 1 });
    expect(await defeat(501)).toEqual({ defeat: 100, others: 1 });
    const [third, fourth] = [await harness.player(), await harness.player()];
    await sql`insert into month_scores (month, player_id, score, reached_at)
      values (${month}, ${third.id}, 700, ${at}), (${month}, ${fourth.id}, 800, ${at})`;
    expect(await defeat(701)).toEqual({ defeat: 66.6, others: 3 });
  });

  test('a month starts empty', async ({ harness }) => {
    harness.clock.set('2025-11-30T16:00:00Z');
    const player = await harness.player({ nickname: '新月' });
    await harness.database.sql`delete from month_scores where month = ${MONTH.large}`;
    const { review, ...running } = await board(player);
    expect(running).toEqual({ list: [], user: { ranking: 0, score: 0, watch: null } });
    expect(review).toMatchObject({ month: MONTH.own, confirmed: false });
    await score(player, 5);
    expect(await board(player)).toMatchObject({ user: { ranking: 1, score: 5 } });
    harness.clock.set('2026-01-05T00:00:00Z');
    expect((await board(await harness.player())).list[0]).toMatchObject({ nickname: '新月' });
  });
});

it('standings count players below and above to within a bucket', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 4000 }), (all, score) => {
      const buckets = new Map<number, number>();
      for (const each of all) buckets.set(Math.floor(each / 100), (buckets.get(Math.floor(each / 100)) ?? 0) + 1);
      const standings = standingsOf(buckets);
      const inBucket = buckets.get(Math.floor(score / 100)) ?? 0;
      const below = all.filter((each) => each < score).length;
      expect(Math.abs(standings.below(score) - below)).toBeLessThanOrEqual(inBucket);
      expect(standings.players).toBe(all.length);
      expect(standings.above(score)).toBeLessThanOrEqual(all.length);
    }),
  );
});

function bucketOf(n: number): never[] {
  const rows: unknown = [{ bucket: 1, n }];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stub answers any statement
  return rows as never[];
}

it('a count of the standings is shared, renewed before it is too old, and tried again when it failed', async () => {
  const clock = new TestClock();
  const counts: { readonly done: (rows: never[]) => void; readonly failed: (error: Error) => void }[] = [];
  const sql = Object.assign(() => new Promise<never[]>((done, failed) => void counts.push({ done, failed })), {
    script: async () => undefined,
    deferToCommit: () => undefined,
  });
  const standings = cacheStandings({ database: { sql }, versions: onlyVersion(shipped), clock });
  const players = async (): Promise<number> => (await standings.of('2025-11')).players;

  const first = [players(), players()];
  expect(counts).toHaveLength(1);
  counts[0]?.done(bucketOf(7));
  expect(await Promise.all(first)).toEqual([7, 7]);

  clock.advance(40);
  expect(await players()).toBe(7);
  expect(await players()).toBe(7);
  expect(counts).toHaveLength(2);
  counts[1]?.failed(new Error('the database is away'));
  await new Promise(setImmediate);
  clock.advance(10);
  const waiting = players();
  expect(counts).toHaveLength(3);
  counts[2]?.done(bucketOf(8));
  expect(await waiting).toBe(8);
  expect(await players()).toBe(8);
  expect(counts).toHaveLength(3);
});
