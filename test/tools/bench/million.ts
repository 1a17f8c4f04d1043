import { onPostgres, type PostgresEnvironment } from '../../support/load/environment.ts';

/** Players with a score in the month. */
export const MILLION = 1_000_000;
/** The month of the demo's clock. */
export const MONTH = '2025-11';
const STEP = 50_000;

/** Best scores of the month: exponential, with a mean of 4,000. */
const SCORES = `
  insert into month_scores (month, player_id, score, reached_at)
  select '${MONTH}', id, 1 + floor(-ln(1 - ((id * 7919) % 1000003) / 1000003.0) * 4000)::int,
    timestamptz '2025-11-01' + id * interval '1 second' from`;

/** Players who are logged in and have played this month; pgbench can compute their tokens' hashes. */
const fill = (from: number): string => `
  with fresh as (
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at)
    select 'm' || n, decode(md5(n::text), 'hex'), '', 'm' || n, '2025-11-01'
    from generate_series(${from}, ${from + STEP - 1}) as n returning id
  ), logged_in as (
    insert into sessions (token_hash, player_id, created_at, expires_at)
    select id::text::bytea, id, now(), now() + interval '1 day' from fresh
  )
  ${SCORES} fresh`;

/** A server in front of a PostgreSQL with a million scores of the month. */
export interface Million extends PostgresEnvironment {
  /** Id of the first of the million: the others follow without a gap. */
  readonly first: number;
}

/** Builds it, about a minute, and measures. The clients, too, have played this month. */
export const onMillion = <T>(clients: number, hp: number, measure: (million: Million) => Promise<T>): Promise<T> =>
  onPostgres(clients, hp, async (environment) => {
    const { sql } = environment.database;
    await sql.script(`${SCORES} players`);
    for (let from = 1; from <= MILLION; from += STEP) await sql.script(fill(from));
    for (const tidy of ['vacuum analyze', 'checkpoint']) await sql.script(tidy);
    return measure({ ...environment, first: 1 + Math.max(...environment.players.map(({ id }) => id)) });
  });
