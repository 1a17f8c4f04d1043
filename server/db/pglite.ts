import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { checked, type Database, makeDatabase } from './database.ts';
import { DiskReserve } from './disk-reserve.ts';
import { durable, DurableFolder, syncAll } from './durable-folder.ts';
import { lockFolder } from './folder-lock.ts';
import type { Runner } from './sql.ts';

const INT8 = 20;
const DATE = 1082;

const OWNER_ONLY = 0o700;

// The default of 128 MB is for servers with hundreds of connections; PGlite has one.
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const options: PGliteOptions = { parsers: { [INT8]: Number, [DATE]: String }, startParams: START };

const runnerOf = (target: PGlite | Transaction): Runner => ({
  run: ({ text }, values) => target.query(text, values),
  script: (text) => target.exec(text),
});

/** A database that can be saved while it is in use. */
export interface Dumpable extends Database {
  /** The whole database as a tar file; other statements wait meanwhile. */
  dump(): Promise<Blob>;
}

/** What surrounds a PGlite: `admit` throws when it can't work now, `release` is called after its end. */
interface Surroundings {
  readonly admit: () => void;
  readonly release: () => void;
}

function databaseOf(pglite: PGlite, { admit, release }: Surroundings): Database {
  return makeDatabase({
    engine: 'pglite',
    runner: checked(runnerOf(pglite), admit),
    transaction: (work) =>
      pglite.transaction(async (tx) => {
        admit();
        const { result, pending } = await work(runnerOf(tx));
        await pending;
        return result;
      }),
    close: async () => {
      await pglite.close();
      release();
    },
  });
}

/**
 * PGlite in `folder`, which is created if it is missing, for its owner alone. What was committed is on the disk. When the
 * disk is full, statements throw DiskFullError until it has room again. No other process can open the folder until
 * `close`, or until this process ends in any way.
 * @throws FolderInUseError when another process has the folder
 * @throws DiskFullError, or Error of the file system when it can't be created or written
 */
export async function openPglite(folder: string): Promise<Dumpable> {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  chmodSync(folder, OWNER_ONLY);
  const release = lockFolder(folder);
  try {
    const reserve = new DiskReserve(folder);
    reserve.require();
    const path = join(folder, 'pglite');
    const isNew = !existsSync(path);
    mkdirSync(path, { recursive: true, mode: OWNER_ONLY });
    const fs = new DurableFolder(path, reserve);
    const pglite = await PGlite.create({ ...options, fs, startParams: durable(START) });
    if (isNew) await syncAll(path);
    const admit = (): void => reserve.require();
    return { ...databaseOf(pglite, { admit, release }), dump: () => pglite.dumpDataDir('gzip') };
  } catch (error) {
    release();
    throw error;
  }
}

const nothing = (): void => undefined;

/** PGlite in memory, empty or as dumped: for tests. */
export async function openMemory(dump?: Blob): Promise<Dumpable> {
  const pglite = await PGlite.create({ ...options, ...(dump && { loadDataDir: dump }) });
  return {
    ...databaseOf(pglite, { admit: nothing, release: nothing }),
    dump: () => pglite.dumpDataDir('none'),
  };
}
