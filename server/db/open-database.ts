import { type Settings, SettingsError } from '../common/settings.ts';
import { lineOf } from '../common/line-of.ts';
import { unusable } from './data-folder.ts';
import type { Database } from './database.ts';
import { openPglite, openPgliteCopy } from './pglite.ts';
import { openPostgres, PATIENCE_MS, type PoolState } from './postgres.ts';

/** The database that the settings name; PostgreSQL has a `pool`. */
export type OpenedDatabase = Database & { pool?(): PoolState };

/** @throws SettingsError of one line for any error of the embedded database */
async function embedded<T>(folder: string, open: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await open(folder);
  } catch (error) {
    throw error instanceof SettingsError ? error : unusable(folder, lineOf(error), { cause: error });
  }
}

type OnError = (error: Error) => void;

/** Connections for jobs and commands, which run one after another. */
const JOB_CONNECTIONS = 2;

/**
 * Opens the database that the settings name, for jobs and commands.
 * @param onError called with errors of idle PostgreSQL connections
 * @throws SettingsError of one line when the embedded database can't be opened
 */
export async function openDatabase(settings: Settings, onError?: OnError): Promise<OpenedDatabase> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  if (url === undefined) return embedded(folder, openPglite);
  return openPostgres({ url, connections: JOB_CONNECTIONS, ...(onError && { onError }) });
}

/**
 * The same database for calls: PostgreSQL through connections of their own, with a shorter statement time-out.
 * @param database for jobs and commands
 */
export function openForCalls(settings: Settings, database: OpenedDatabase, onError: OnError): OpenedDatabase {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = settings;
  if (url === undefined) return database;
  return openPostgres({ url, connections, patienceMs: PATIENCE_MS.call, onError });
}

/**
 * Opens the database that the settings name to read it: of the embedded one, a copy.
 * @returns undefined when the embedded database does not exist yet
 * @throws SettingsError of one line when the embedded database can't be opened
 */
export async function openReadOnly(settings: Settings): Promise<Database | undefined> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  return url === undefined ? embedded(folder, openPgliteCopy) : openPostgres({ url, connections: 1 });
}
