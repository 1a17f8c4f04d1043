import { statfsSync } from 'node:fs';
import { lineOf } from '../common/line-of.ts';
import { type Database, firstRow } from '../db/index.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('disk');
const MIB = 1024 ** 2;
/** Free bytes below which a disk may be full within days. */
const LOW = 1024 * MIB;

/** Checks the free bytes of a folder's disk. It never refuses a start: a full disk stops PostgreSQL itself. */
export function diskFinding(folder: string, free: number): Finding {
  const line = `${Math.floor(free / MIB)} MiB are free on the disk of ${folder}`;
  return free < LOW ? found.warning(`Only ${line}: make room`) : found.ok(line);
}

/** Debian's data folder. */
const DEFAULT_FOLDER = '/var/lib/postgresql';

/** Free space on the disk of PostgreSQL's data folder, if it is on this host. */
export async function checkDisk({ engine, sql }: Database): Promise<Finding[]> {
  if (engine !== 'postgres') return [];
  // Hidden from roles without pg_read_all_settings.
  const { here, user, folder } = await firstRow(sql<{ here: boolean; user: string; folder: string | null }>`
    select coalesce(inet_server_addr() <<= any ('{127.0.0.0/8, ::1}'::inet[]), true) as here, current_user as user,
      (select setting from pg_settings where name = 'data_directory') as folder`);
  if (!here) return [found.ok('PostgreSQL is on another host: its disk can’t be seen from this one')];
  const path = folder ?? DEFAULT_FOLDER;
  try {
    const { bavail, bsize } = statfsSync(path);
    return [diskFinding(path, bavail * bsize)];
  } catch (error) {
    const unseen = `PostgreSQL’s disk can’t be seen (${lineOf(error)})`;
    return [found.warning(folder === null ? `${unseen}: grant pg_read_all_settings to ${user}` : unseen)];
  }
}
