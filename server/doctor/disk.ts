import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { lineOf } from '../common/line-of.ts';
import { type Database, only } from '../db/index.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('disk');
const MIB = 1024 ** 2;
/** Less than this may be full within days, bytes. */
const LOW = 1024 * MIB;
/** Less than this is too little for the embedded database, bytes. */
const TOO_LOW = 100 * MIB;

/** The folder itself, or the nearest one above it that is there. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/**
 * What so many free bytes on a folder's disk mean.
 * @param tooLow bytes that are too few to start with
 */
export function diskFinding(folder: string, free: number, tooLow = TOO_LOW): Finding {
  const line = `${Math.floor(free / MIB)} MiB are free on the disk of ${folder}`;
  if (free < tooLow) return found.error(`Only ${line}: make room`);
  return free < LOW ? found.warning(`Only ${line}: make room`) : found.ok(line);
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Free space where the embedded database is. */
export function checkDisk({ settings }: Pick<Subject, 'settings'>): Finding[] {
  if (settings.DATABASE_URL !== undefined) return [];
  const folder = existing(resolve(settings.DATA_DIR));
  return [diskFinding(folder, freeOn(folder))];
}

/** Where Debian's PostgreSQL has its data. */
const USUAL = '/var/lib/postgresql';

/** Free space where PostgreSQL has its data: without room it stops by itself, so this never refuses a start. */
export async function checkServerDisk({ engine, sql }: Database): Promise<Finding[]> {
  if (engine !== 'postgres') return [];
  // A role without pg_read_all_settings sees no such setting.
  const { here, user, folder } = only(
    await sql<{ here: boolean; user: string; folder: string | null }>`
      select coalesce(inet_server_addr() <<= any ('{127.0.0.0/8, ::1}'::inet[]), true) as here, current_user as user,
        (select setting from pg_settings where name = 'data_directory') as folder`,
  );
  if (!here) return [found.ok('PostgreSQL is on another host: its disk can’t be seen from this one')];
  const looked = folder ?? USUAL;
  try {
    return [diskFinding(looked, freeOn(looked), 0)];
  } catch (error) {
    const unseen = `PostgreSQL’s disk can’t be seen (${lineOf(error)})`;
    return [found.warning(folder === null ? `${unseen}: grant pg_read_all_settings to ${user}` : unseen)];
  }
}
