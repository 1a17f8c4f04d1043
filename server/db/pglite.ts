import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { SettingsError } from '../common/settings.ts';
import { lineOf } from '../common/line-of.ts';
import { databaseFolder, hasDatabase, hasLock, lockFolder, unusable } from './data-folder.ts';
import { type Database, makeDatabase } from './database.ts';
import { schemaState, unknownSchema } from './migrate.ts';
import type { Runner } from './sql.ts';

const INT8 = 20;
const DATE = 1082;

const OWNER_ONLY = 0o700;

const options: PGliteOptions = {
  parsers: { [INT8]: Number, [DATE]: String },
  // The default of 128 MB is for servers with hundreds of connections; PGlite has one.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

const runnerOf = (target: PGlite | Transaction): Runner => ({
  run: ({ text }, values) => target.query(text, values),
  script: (text) => target.exec(text),
});

/** @param onClose called after the database was closed */
const databaseOf = (pglite: PGlite, onClose?: () => void): Database =>
  makeDatabase({
    engine: 'pglite',
    runner: runnerOf(pglite),
    transaction: (work) =>
      pglite.transaction(async (tx) => {
        const { result, pending } = await work(runnerOf(tx));
        await pending;
        return result;
      }),
    close: async () => {
      await pglite.close();
      onClose?.();
    },
  });

/** Opens a copy of the database in a locked `DATA_DIR`: PGlite writes into a folder even when it fails to open it. */
async function copyOf(folder: string): Promise<Database> {
  const copy = mkdtempSync(join(tmpdir(), 'capsule-copy-'));
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  try {
    cpSync(databaseFolder(folder), copy, { recursive: true });
    const pglite = await PGlite.create(copy, options).catch((cause: unknown) => {
      const damage = `its database is damaged (${lineOf(cause)}), and was not changed: move the folder away`;
      throw unusable(folder, damage, { cause });
    });
    return databaseOf(pglite, remove);
  } catch (error) {
    remove();
    throw error;
  }
}

/** @throws SettingsError when the database can't be opened, or has the schema of another release */
async function requireUsable(folder: string): Promise<void> {
  const copy = await copyOf(folder);
  try {
    const { unknown } = await schemaState(copy);
    if (unknown.length > 0) throw new SettingsError(unknownSchema(unknown));
  } finally {
    await copy.close();
  }
}

/** Creates a database under another name first: the next start removes what a killed process left there. */
async function create(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished, options)).close();
  renameSync(unfinished, path);
}

/**
 * The embedded database of a `DATA_DIR`, for demos: a missing or empty folder becomes a new one, for its owner alone. No
 * other process can open it until `close`, or until this process ends in any way.
 * @throws SettingsError when the folder is in use, or contains anything but a database of this release: then nothing was
 *   changed; Error of the file system
 */
export async function openPglite(folder: string): Promise<Database> {
  hasDatabase(folder);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  chmodSync(folder, OWNER_ONLY);
  const unlock = lockFolder(folder);
  try {
    const path = databaseFolder(folder);
    if (hasDatabase(folder)) await requireUsable(folder);
    else await create(path);
    return databaseOf(await PGlite.create(path, options), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A copy of the embedded database, to be read; undefined without one. @throws SettingsError, Error as {@link openPglite} */
export async function openPgliteCopy(folder: string): Promise<Database | undefined> {
  if (!hasDatabase(folder)) return undefined;
  const unlock = hasLock(folder) ? lockFolder(folder) : undefined;
  try {
    return await copyOf(folder);
  } finally {
    unlock?.();
  }
}

/** PGlite in memory, empty or as dumped: for tests. */
export async function openMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ ...options, ...(dump && { loadDataDir: dump }) });
  return { ...databaseOf(pglite), dump: () => pglite.dumpDataDir('none') };
}
