import { expect } from 'vitest';
import { firstRow, openPostgres, type Sql } from '../../../server/db/index.ts';
import { openSession } from '../../../server/rules/account/session.ts';
import { contextOf, transact } from '../../../server/rules/context.ts';
import { correctCounts } from '../../../server/rules/counts/audit.ts';
import { addCount, foldCounts, readCounts } from '../../../server/rules/counts/day-counts.ts';
import { startGame } from '../../../server/rules/game/games.ts';
import { stockPace } from '../../../server/rules/operator/awards/stock.ts';
import { campaignStats, statsBy } from '../../../server/rules/operator/campaign/stats.ts';
import { findingsAfter } from '../../support/server/findings-after.ts';
import { describeRules, type RuleHarness } from '../../support/server/rule-suite.ts';

const DAYS = ['2025-11-15', '2025-11-16', '2025-11-18'] as const;

const countsOf = async (rules: RuleHarness, day: string) =>
  Object.fromEntries((await readCounts(rules.database, day, day)).map(({ name, count }) => [name, count]));

const insertGames = (sql: Sql, player: number, games: number) => sql`
  insert into games (id, player_id, status, sim_version, paid_with, started_at, started_day, version, score)
  select 'g' || n || '-' || ${games}::int, ${player}, 'finished', 1, 'free', now(), '2025-11-15', 1, 9
  from generate_series(1, ${games}::int) n`;

const rowsRead = (sql: Sql) => sql<{ rows: number }>`
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;

describeRules('daily counts', ({ test }) => {
  test('tell on which day who came, came back, played, finished and was given something', async ({ fresh }) => {
    const { sql } = fresh.database;
    const winner = await fresh.addWinner();
    await sql`update players set hp_earned = 9 where id = ${winner.id}`;
    const play = async (status: 'finished' | 'refused') => {
      await fresh.run(winner, startGame, {});
      await sql`update games set status = ${status}, fault = 'score', score = 5 where status = 'open'`;
    };
    for (const day of DAYS) {
      fresh.setTime(`${day}T23:59:59`);
      await openSession(contextOf(fresh), winner.id);
      await play('refused');
      await play('finished');
    }
    const day = { players: 1, games: 2, games_finished: 1, 'games_refused:score': 1, logins: 1 };
    const spent = { 'coins_spent:exchange': 800, coins_adjusted: 800, 'exchanges:1': 1, 'awards:exchange': 1 };
    const first = { players_new: 1, first_games: 1, first_finished: 1, back_1: 1, back_3: 1 };
    expect(await countsOf(fresh, DAYS[0])).toEqual({ ...day, ...first, ...spent });
    expect(await countsOf(fresh, DAYS[1])).toEqual({ ...day, second_days: 1 });
    expect(await countsOf(fresh, DAYS[2])).toEqual(day);
    expect(await correctCounts(fresh)).toEqual([]);
  });

  test('that are wrong are found by the audit, and corrected', async ({ fresh }) => {
    await insertGames(fresh.database.sql, (await fresh.addPlayer()).id, 3);
    const bend = `update day_counts set count = count + 1 where name = 'games'`;
    expect(await findingsAfter(fresh, bend)).toContain('count: 4, by the rows 3');
    await fresh.database.sql.script(bend);
    expect(await correctCounts(fresh)).toHaveLength(1);
    expect(await correctCounts(fresh)).toEqual([]);
  });

  test('never wait for one another, and are folded when their day is over', async ({ fresh }) => {
    const apart = openPostgres({ url: fresh.url ?? '' });
    await transact(fresh, async (one) => {
      await addCount(one, 'games');
      await addCount({ ...one, sql: apart.sql }, 'games');
    });
    await apart.close();
    const shards = () => fresh.database.sql`select shard = 0 as folded, count from day_counts where name = 'games'`;
    await Promise.all([1, 2].map(() => foldCounts({ ...contextOf(fresh), today: '2025-11-16' })));
    expect(await shards()).toEqual([{ folded: true, count: 2 }]);
  });

  test('are read by as many rows after a thousand games as after ten', async ({ fresh }) => {
    const { id } = await fresh.addPlayer();
    fresh.setTime('2025-11-16T12:00:00');
    const look = () =>
      transact(fresh, async (context) => {
        await foldCounts(context);
        const { rows: before } = await firstRow(rowsRead(context.sql));
        await Promise.all([campaignStats(context), statsBy(context, 'day', DAYS[0], DAYS[2]), stockPace(context)]);
        return (await firstRow(rowsRead(context.sql))).rows - before;
      });
    await insertGames(fresh.database.sql, id, 10);
    const few = await look();
    await insertGames(fresh.database.sql, id, 1000);
    await fresh.database.sql`analyze`;
    expect(await look()).toBeLessThanOrEqual(few);
  });
});
