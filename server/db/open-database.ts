import { statSync } from 'node:fs';
import type { Database } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';
import { openCopy, openPglite } from './pglite.ts';
import { openPostgres, type PoolState } from './postgres.ts';
import { type Settings, SettingsError } from '../common/settings.ts';

/** The database that the settings name: PostgreSQL tells the state of its `pool`, the embedded one can be `dump`ed. */
export type OpenedDatabase = Database & { pool?(): PoolState; dump?(): Promise<Blob> };

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** What an operator can do about a data folder that can't be opened. */
function explain(folder: string, error: unknown): SettingsError {
  const line =
    error instanceof FolderInUseError
      ? `DATA_DIR ${error.message}: stop that one, or set another DATA_DIR`
      : `DATA_DIR ${folder} can't be used: ${reason(error)}`;
  return new SettingsError(line, { cause: error });
}

/**
 * Opens the database that the settings name.
 * @param onError told of errors of idle PostgreSQL connections
 * @throws SettingsError of one line when the embedded database can't be opened
 */
export async function openDatabase(settings: Settings, onError?: (error: Error) => void): Promise<OpenedDatabase> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATA_DIR: folder } = settings;
  if (url !== undefined) return openPostgres({ url, connections, ...(onError && { onError }) });
  return openPglite(folder).catch((error: unknown) => {
    throw explain(folder, error);
  });
}

/**
 * Opens the database that the settings name only to look at it: of the embedded one, a copy.
 * @returns undefined when the first start has yet to make it
 * @throws SettingsError of one line when the embedded database can't be opened
 */
export async function openToLook(settings: Settings): Promise<Database | undefined> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  if (url !== undefined) return openPostgres({ url, connections: 1 });
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new SettingsError(`DATA_DIR ${folder} can't be used: it is no folder`);
  return openCopy(folder).catch((error: unknown) => {
    throw explain(folder, error);
  });
}
