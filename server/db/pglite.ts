import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { type Database, makeDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import type { Runner } from './sql.ts';

const INT8 = 20;
const DATE = 1082;

const options: PGliteOptions = {
  parsers: { [INT8]: Number, [DATE]: String },
  // The default of 128 MB is for servers with hundreds of connections; PGlite has one.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

const runnerOf = (target: PGlite | Transaction): Runner => ({
  run: ({ text }, values) => target.query(text, values),
  script: (text) => target.exec(text),
});

/** A database that can be saved while it is in use. */
export interface Dumpable extends Database {
  /** The whole database as a tar file; other statements wait meanwhile. */
  dump(): Promise<Blob>;
}

function databaseOf(pglite: PGlite, unlock: () => void): Database {
  return makeDatabase({
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
      unlock();
    },
  });
}

/**
 * PGlite in `folder`, which is created if it is missing. No other process can open the folder until `close`, or until
 * this process ends in any way.
 * @throws FolderInUseError when another process has the folder
 * @throws Error of the file system when it can't be created or written
 */
export async function openPglite(folder: string): Promise<Dumpable> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create(join(folder, 'pglite'), options);
    return { ...databaseOf(pglite, unlock), dump: () => pglite.dumpDataDir('gzip') };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite in memory, empty or as dumped: for tests. */
export async function openMemory(dump?: Blob): Promise<Dumpable> {
  const pglite = await PGlite.create({ ...options, ...(dump && { loadDataDir: dump }) });
  return { ...databaseOf(pglite, () => undefined), dump: () => pglite.dumpDataDir('none') };
}
