import type { Database } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type PoolState } from './postgres.ts';
import { type Settings, SettingsError } from '../common/settings.ts';

/** The database that the settings name: PostgreSQL tells the state of its `pool`, the embedded one can be `dump`ed. */
export type OpenedDatabase = Database & { pool?(): PoolState; dump?(): Promise<Blob> };

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/**
 * Opens the database that the settings name.
 * @param onError told of errors of idle PostgreSQL connections
 * @throws SettingsError of one line when the embedded database can't be opened
 */
export async function openDatabase(settings: Settings, onError?: (error: Error) => void): Promise<OpenedDatabase> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATA_DIR: folder } = settings;
  if (url !== undefined) return openPostgres({ url, connections, ...(onError && { onError }) });
  try {
    return await openPglite(folder);
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new SettingsError(`DATA_DIR ${error.message}: stop that one, or set another DATA_DIR`, { cause: error });
    throw new SettingsError(`DATA_DIR ${folder} can't be used: ${reason(error)}`, { cause: error });
  }
}
