import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import { HOUR_MS } from '../../../src/campaign/zone.ts';
import { type Fragment, fragment, firstRow } from '../../db/index.ts';
import { dropUnusedPictures } from '../campaign/draft.ts';
import { type Context, contextOf, type CoreServices } from '../context.ts';
import { foldCounts } from '../counts/day-counts.ts';

/** A table, and the column with the time since which its rows may be deleted. */
interface Aged {
  readonly table: Fragment;
  readonly column: Fragment;
}

/** Tables whose rows have their own expiry, set from RETENTIONS when written; the console's sessions end sooner. */
const EXPIRING: readonly Aged[] = [
  { table: fragment`requests`, column: fragment`expires_at` },
  { table: fragment`throttles`, column: fragment`ends_at` },
  { table: fragment`budgets`, column: fragment`ends_at` },
  { table: fragment`sms_codes`, column: fragment`expires_at` },
  { table: fragment`sessions`, column: fragment`expires_at` },
  { table: fragment`console_sessions`, column: fragment`expires_at` },
];
const REFUSED: Aged = { table: fragment`refused_calls`, column: fragment`minute` };
const FAILED: Aged = { table: fragment`failed_calls`, column: fragment`at` };
const PAGE_ERRORS: Aged = { table: fragment`field_errors`, column: fragment`last_at` };
const ONCE: Aged = { table: fragment`once_before`, column: fragment`ends_at` };
const DEALS: Aged = { table: fragment`deals`, column: fragment`at` };

/** Most rows of one statement: no lock lasts longer than some 10 ms, nor is the embedded database busy for longer. */
const BATCH = 500;
/** Most statements of a table in a run: the next run deletes the rest. */
const BATCHES = 400;

/** Deletes rows older than an instant, as PostgreSQL's manual does it for batches; locked ones are skipped. */
async function remove({ sql }: Context, { table, column }: Aged, before: Date): Promise<void> {
  for (let batch = 0, rows = BATCH; rows === BATCH && batch < BATCHES; batch += 1)
    ({ rows } = await firstRow(sql<{ rows: number }>`
      with old as (
        select ctid from ${table} where ${column} < ${before} order by ${column} limit ${BATCH} for update skip locked
      ), gone as (
        delete from ${table} t using old where t.ctid = old.ctid returning 1
      ) select count(*)::int as rows from gone`));
}

/**
 * Deletes expired rows and unused pictures, folds counts, and abandons games whose log would be too late now. Tables are not partitioned by
 * time: each has a key that must be unique across time, and a partition's key would have to contain the instant.
 */
export async function removeExpired(services: CoreServices): Promise<void> {
  const context = contextOf(services);
  const { sql, versions, now, campaignNow } = context;
  for (const aged of EXPIRING) await remove(context, aged, now);
  await remove(context, ONCE, campaignNow);
  await remove(context, REFUSED, new Date(now.getTime() - RETENTIONS.log(context.campaign)));
  for (const aged of [FAILED, PAGE_ERRORS]) await remove(context, aged, new Date(now.getTime() - RETENTIONS.failure()));
  await dropUnusedPictures(context);
  await foldCounts(context);
  const lifetimes = versions.all.map(({ number, campaign }) => ({
    version: number,
    hours: RETENTIONS.deal(campaign) / HOUR_MS,
  }));
  await sql`
    update games g set status = 'abandoned', ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lifetimes)}::jsonb) as l(version int, hours int)
    where g.status = 'open' and g.version = l.version and g.started_at < ${now}::timestamptz - l.hours * interval '1 hour'`;
  // Games that were dealt for before then are over by any version.
  const longest = Math.max(...lifetimes.map(({ hours }) => hours));
  await remove(context, DEALS, new Date(now.getTime() - longest * HOUR_MS));
}

/** Frees the space of deleted and changed rows. PostgreSQL does so by itself. */
export async function clearDeadRows({ database: { engine, sql } }: Pick<CoreServices, 'database'>): Promise<void> {
  if (engine === 'pglite')
    await sql`vacuum requests, throttles, budgets, sms_codes, sessions, console_sessions, deals, games, day_counts`;
}
