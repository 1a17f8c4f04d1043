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
  // The default of 128 MB is for servers with hundreds of connections; here there is one.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

const runnerOf = (target: PGlite | Transaction): Runner => ({
  run: ({ text }, values) => target.query(text, values),
  script: (text) => target.exec(text),
});

/** A database that can be copied while it is in use. */
export interface Dumpable extends Database {
  /** All of it as a tar; statements of others wait meanwhile. */
  dump(): Promise<Blob>;
}

function databaseOf(pglite: PGlite, unlock: () => void): Database {
  return makeDatabase({
    engine: 'pglite',
    runner: runnerOf(pglite),
    transaction: (work) =>
      pglite.transaction(async (tx) => {
        const { result, left } = await work(runnerOf(tx));
        await left;
        return result;
      }),
    close: async () => {
      await pglite.close();
      unlock();
    },
  });
}

/**
 * PGlite in `folder`, which it makes when it is missing. The folder is this process's alone until `close`, or until
 * the process ends in any way.
 * @throws FolderInUseError when another process has the folder
 * @throws Error of the file system when it can't be made or written
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
