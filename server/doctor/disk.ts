import { statfsSync } from 'node:fs';
import { lineOf } from '../common/line-of.ts';
import { type Database, firstOrThrow } from '../db/index.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('disk');
const MIB = 1024 ** 2;
/** Less than this may be full within days, bytes. */
const LOW = 1024 * MIB;

/** The finding of so many free bytes on a folder's disk. A full disk stops PostgreSQL itself, so it never refuses a start. */
export function diskFinding(folder: string, free: number): Finding {
  const line = `${Math.floor(free / MIB)} MiB are free on the disk of ${folder}`;
  return free < LOW ? found.warning(`Only ${line}: make room`) : found.ok(line);
}

/** Where Debian's PostgreSQL has its data. */
const USUAL = '/var/lib/postgresql';

/** Free space where PostgreSQL has its data. */
export async function checkDisk({ engine, sql }: Database): Promise<Finding[]> {
  if (engine !== 'postgres') return [];
  // A role without pg_read_all_settings sees no such setting.
  const { here, user, folder } = firstOrThrow(
    await sql<{ here: boolean; user: string; folder: string | null }>`
      select coalesce(inet_server_addr() <<= any ('{127.0.0.0/8, ::1}'::inet[]), true) as here, current_user as user,
        (select setting from pg_settings where name = 'data_directory') as folder`,
  );
  if (!here) return [found.ok('PostgreSQL is on another host: its disk can’t be seen from this one')];
  const looked = folder ?? USUAL;
  try {
    const { bavail, bsize } = statfsSync(looked);
    return [diskFinding(looked, bavail * bsize)];
  } catch (error) {
    const unseen = `PostgreSQL’s disk can’t be seen (${lineOf(error)})`;
    return [found.warning(folder === null ? `${unseen}: grant pg_read_all_settings to ${user}` : unseen)];
  }
}
