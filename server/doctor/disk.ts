import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../build/folder.ts';
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

/** What so many free bytes on a folder's disk mean. */
export function diskFinding(folder: string, free: number): Finding {
  const line = `${Math.floor(free / MIB)} MiB are free on the disk of ${folder}`;
  if (free < TOO_LOW) return found.error(`Only ${line}: make room`);
  return free < LOW ? found.warning(`Only ${line}: make room`) : found.ok(line);
}

/** Free space where the embedded database is; with PostgreSQL, where the project is. */
export function checkDisk({ settings }: Pick<Subject, 'settings'>): Finding[] {
  const folder = settings.DATABASE_URL === undefined ? existing(resolve(settings.DATA_DIR)) : ROOT;
  const { bavail, bsize } = statfsSync(folder);
  return [diskFinding(folder, bavail * bsize)];
}
