import { statSync } from 'node:fs';
import type { Database } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';
import { openCopy, openPglite } from './pglite.ts';
import { openPostgres, PATIENCE_MS, type PoolState } from './postgres.ts';
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

type OnError = (error: Error) => void;

/** Connections for jobs and commands, which run one after another. */
const JOB_CONNECTIONS = 2;

/**
 * Opens the database that the settings name, for jobs and commands.
 * @param onError told of errors of idle PostgreSQL connections
 * @throws SettingsError of one line when the embedded database can't be opened
 */
export async function openDatabase(settings: Settings, onError?: OnError): Promise<OpenedDatabase> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  if (url !== undefined) return openPostgres({ url, connections: JOB_CONNECTIONS, ...(onError && { onError }) });
  return openPglite(folder).catch((error: unknown) => {
    throw explain(folder, error);
  });
}

/**
 * The same database for calls: PostgreSQL through connections of their own, whose statements may take less long.
 * @param database for jobs and commands
 */
export function openForCalls(settings: Settings, database: OpenedDatabase, onError: OnError): OpenedDatabase {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = settings;
  if (url === undefined) return database;
  return openPostgres({ url, connections, patienceMs: PATIENCE_MS.call, onError });
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
