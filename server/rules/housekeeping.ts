import type { Campaign } from '../campaign/index.ts';
import type { Database } from '../db/index.ts';

const HOUR_MS = 3_600_000;

/** Removes what has expired, and abandons games whose log would be too late now. */
export async function tidy({ sql }: Database, { game }: Campaign, now: Date): Promise<void> {
  await sql`delete from requests where expires_at < ${now}`;
  await sql`delete from throttles where ends_at < ${now}`;
  await sql`delete from sms_codes where expires_at < ${now}`;
  await sql`delete from sessions where expires_at < ${now}`;
  const dead = new Date(now.getTime() - (game.openHours + game.graceHours) * HOUR_MS);
  await sql`update games set status = 'abandoned', ended_at = ${now} where status = 'open' and started_at < ${dead}`;
}
