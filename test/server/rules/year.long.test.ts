import { expect, test } from 'vitest';
import { DAY_MS, ZONE_OFFSET_MS } from '../../../src/campaign/zone.ts';
import { firstOrThrow, type Sql } from '../../../server/db/index.ts';
import { dropLogs } from '../../../server/rules/game/log-retention.ts';
import { removeExpired } from '../../../server/rules/installation/housekeeping.ts';
import { describeRules } from '../../support/server/rule-suite.ts';

/** Rows that are inserted into each table in a month; `YEAR_ROWS` in the environment changes it. */
const ROWS = Number(process.env['YEAR_ROWS'] ?? 10_000);
const STEPS_A_MONTH = 4;
const PLAYERS = 1000;
const LOG_BYTES = 2200;

/** Inserts rows of one instant into each table, with keys from `first` to `last`. */
async function fill(sql: Sql, at: Date, first: number, last: number): Promise<void> {
  const until = (ms: number): Date => new Date(at.getTime() + ms);
  await sql`insert into requests select sha256(i::text::bytea), i % ${PLAYERS}::int, repeat('x', 200), ${until(660_000)}
    from generate_series(${first}::int, ${last}::int) i`;
  await sql`insert into throttles select 'address:' || i, 1, ${until(DAY_MS)}
    from generate_series(${first}::int, ${last}::int) i`;
  await sql`insert into sms_codes (phone_hash, code_hash, asked_by, tries, expires_at)
    select sha256(i::text::bytea), '\\x00'::bytea, '198.51.100.7', '{0,0,0}', ${until(300_000)}
    from generate_series(${first}::int, ${last}::int) i`;
  await sql`insert into sessions
    select sha256(i::text::bytea), (select min(id) from players) + i % ${PLAYERS}::int, ${at}, ${until(30 * DAY_MS)}
    from generate_series(${first}::int, ${last}::int) i`;
  await sql`insert into console_sessions
    select sha256(i::text::bytea), null, null, '{}', ${until(1_800_000)}, ${until(1_800_000)}
    from generate_series(${first}::int, ${last}::int) i`;
  await sql`
    insert into games (id, player_id, status, version, paid_with, started_at, started_day, ended_at, game_data, score, sim_version, month)
    select 'game ' || i, (select min(id) from players) + i % ${PLAYERS}::int, 'finished', 1, 'free', ${at}, ${at}::date, ${at},
      repeat('x', ${LOG_BYTES}::int), hashint4(i) & 65535, 1, to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM')
    from generate_series(${first}::int, ${last}::int) i`;
  const played = await sql<{ number: number }>`select min(number) as number from games where id = ${`game ${first}`}`;
  const { number } = firstOrThrow(played);
  await sql`insert into deals select player_id, number, 2, 'log', 1, 0, 1, ${at} from games where number >= ${number}`;
  await sql`
    update players p set best_score = greatest(p.best_score, g.best)
    from (select player_id, max(score) as best from games where number >= ${number} group by 1) g where p.id = g.player_id`;
}

const TABLES = [...'requests throttles sms_codes sessions console_sessions deals'.split(' '), 'logs of games'];

/** Bytes of each table with its indexes; of games only those of their logs, as the rest is kept. */
const bytesOf = async (sql: Sql): Promise<number[]> =>
  firstOrThrow(
    await sql<{ bytes: number[] }>`
      select array[pg_total_relation_size('requests'), pg_total_relation_size('throttles'), pg_total_relation_size('sms_codes'),
        pg_total_relation_size('sessions'), pg_total_relation_size('console_sessions'), pg_total_relation_size('deals'),
        pg_total_relation_size(reltoastrelid)]::float8[] as bytes
      from pg_class where oid = 'games'::regclass`,
  ).bytes;

const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()));

describeRules('a year', (suite) => {
  test('uses no more space for temporary rows in its last quarter than in its second', {
    timeout: 900_000,
  }, async () => {
    const rules = await suite.fresh();
    const { sql } = rules.database;
    await sql`insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
    select 'p' || i, sha256(i::text::bytea), '', 'i' || i, now(), now() from generate_series(1, ${PLAYERS}::int) i`;
    // Logs have a real length, and the album's triggers are off.
    await sql.script(`alter table games alter game_data set storage external; alter table games disable trigger user`);
    const months: number[][] = [];
    let first = 0;
    for (let begin = new Date('2025-01-02T00:00:00Z'); months.length < 12; begin = nextMonth(begin)) {
      const sizes: number[][] = [];
      for (let step = 0; step < STEPS_A_MONTH; step += 1) {
        const at = new Date(begin.getTime() + step * 7 * DAY_MS);
        rules.setTime(new Date(at.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 19));
        // The month before is settled in the middle of this one.
        const before = new Date(at.getTime() - 20 * DAY_MS).toISOString().slice(0, 7);
        if (step === 2) await sql`insert into settlements values (${before}, ${at}, ${at}) on conflict do nothing`;
        await rules.database.tx(async (tx) => {
          await tx`set local statement_timeout = 0`;
          await fill(tx, at, first, first + ROWS / STEPS_A_MONTH - 1);
        });
        first += ROWS / STEPS_A_MONTH;
        sizes.push(await bytesOf(sql));
        await removeExpired(rules);
        await dropLogs(rules);
        await sql`vacuum analyze`;
      }
      months.push(TABLES.map((_, table) => Math.max(...sizes.map((each) => each[table] ?? 0))));
    }
    const largest = (from: number, to: number): number[] =>
      TABLES.map((_, table) => Math.max(...months.slice(from, to).map((month) => month[table] ?? 0)));
    const [second, last] = [largest(3, 6), largest(9, 12)];
    for (const [table, name] of TABLES.entries())
      expect((last[table] ?? 0) / (second[table] ?? 1), `${name}: ${JSON.stringify(months)}`).toBeLessThanOrEqual(1.05);
  });
});
