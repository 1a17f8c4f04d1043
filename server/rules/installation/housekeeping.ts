import { type CoreServices, contextOf } from '../context.ts';

/** Deletes expired rows, and abandons games whose log would be too late now. */
export async function removeExpired(services: CoreServices): Promise<void> {
  const { sql, versions, now } = contextOf(services);
  await sql`delete from requests where expires_at < ${now}`;
  await sql`delete from throttles where ends_at < ${now}`;
  await sql`delete from sms_codes where expires_at < ${now}`;
  await sql`delete from sessions where expires_at < ${now}`;
  await sql`delete from console_sessions where expires_at < ${now}`;
  const lifetimes = versions.all.map(({ number, campaign: { game } }) => ({
    version: number,
    hours: game.openHours + game.graceHours,
  }));
  await sql`
    update games g set status = 'abandoned', ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lifetimes)}::jsonb) as l(version int, hours int)
    where g.status = 'open' and g.version = l.version and g.started_at < ${now}::timestamptz - l.hours * interval '1 hour'`;
}

/** Frees the space of deleted rows in tables that are emptied all the time. PostgreSQL does so by itself. */
export async function clearDeadRows({ database: { engine, sql } }: Pick<CoreServices, 'database'>): Promise<void> {
  if (engine === 'pglite') await sql`vacuum unchained, requests, throttles`;
}
