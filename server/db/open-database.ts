import { type Database, FolderInUseError, openPglite, openPostgres, type PoolState } from './index.ts';
import { type Settings, SettingsError } from '../common/settings.ts';

/** The database that the settings name; a pool's state when it has one, a copy of it when that is to be had. */
export type OpenedDatabase = Database & { pool?(): PoolState; dump?(): Promise<Blob> };

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/**
 * Opens the database that the settings name.
 * @throws SettingsError in one line when it can't be opened
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
