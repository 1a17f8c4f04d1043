import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../common/settings.ts';

/** Major version of PostgreSQL that PGlite writes into a database's PG_VERSION. */
const MAJOR = '18';
/** PGlite takes a folder without the first for an empty one, and initialises it. */
const REQUIRED = ['PG_VERSION', 'global/pg_control'];
const DATABASE = 'pglite';
const LOCK = 'lock.sqlite';

/** Folder of the embedded database in a `DATA_DIR`. */
export const databaseFolder = (folder: string): string => join(folder, DATABASE);

/** The error of a `DATA_DIR` that can't be used. @param reason includes what to do */
export const unusable = (folder: string, reason: string, options?: ErrorOptions): SettingsError =>
  new SettingsError(`DATA_DIR ${folder} can't be used: ${reason}`, options);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Names in a folder; none when it is missing. @throws SettingsError when it is not a folder */
function namesIn(path: string, folder: string): readonly string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (!entry.isDirectory()) throw unusable(folder, `${path} is not a folder`);
  return readdirSync(path);
}

/**
 * Whether a `DATA_DIR` contains a database; `false` when a start may create one there. Writes nothing.
 * @throws SettingsError when it contains other files, a damaged database, or one of another major version of PostgreSQL
 */
export function hasDatabase(folder: string): boolean {
  const names = namesIn(folder, folder);
  if (names.length > 0 && !names.some((name) => name === DATABASE || name === LOCK))
    throw unusable(folder, 'it contains other files: set another DATA_DIR');
  const path = databaseFolder(folder);
  if (namesIn(path, folder).length === 0) return false;
  const missing = REQUIRED.find((name) => !isFile(join(path, name)));
  const away = 'or move the folder away';
  if (missing !== undefined)
    throw unusable(folder, `${path} has no ${missing}, and was not changed: restore that file, ${away}`);
  const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim().slice(0, 40) || '(PG_VERSION is empty)';
  const other = `its database is of PostgreSQL ${version}, and this release opens ${MAJOR}`;
  if (version !== MAJOR) throw unusable(folder, `${other}: start the release that created it, ${away}`);
  return true;
}

/** Whether a folder has been locked before: then locking it writes nothing. */
export const hasLock = (folder: string): boolean => existsSync(join(folder, LOCK));

/**
 * Locks a folder for this process: two PGlite on one folder would silently lose data. The lock is an exclusive SQLite
 * transaction, which the operating system releases even after kill -9.
 * @returns a function that releases the lock
 * @throws SettingsError when another process has it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /database is locked/.test(error.message))) throw error;
    throw new SettingsError(`DATA_DIR ${folder} is in use by another process: stop that one, or set another DATA_DIR`);
  }
  return () => lock.close();
}
