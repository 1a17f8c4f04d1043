import { HOUR_MS } from '../../../src/campaign/zone.ts';
import { type CoreServices, contextOf } from '../context.ts';

/** Deletes expired rows, and abandons games whose log would be too late now. */
export async function removeExpired(services: CoreServices): Promise<void> {
  const { sql, campaign, now } = contextOf(services);
  const { openHours, graceHours } = campaign.game;
  await sql`delete from requests where expires_at < ${now}`;
  await sql`delete from throttles where ends_at < ${now}`;
  await sql`delete from sms_codes where expires_at < ${now}`;
  await sql`delete from sessions where expires_at < ${now}`;
  const lastStart = new Date(now.getTime() - (openHours + graceHours) * HOUR_MS);
  await sql`
    update games set status = 'abandoned', ended_at = ${now} where status = 'open' and started_at < ${lastStart}`;
}

/** Frees the space of deleted rows in tables that are emptied all the time. PostgreSQL does so by itself. */
export async function clearDeadRows({ database: { engine, sql } }: Pick<CoreServices, 'database'>): Promise<void> {
  if (engine === 'pglite') await sql`vacuum unchained, requests, throttles`;
}
