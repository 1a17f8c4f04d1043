import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { holdsCluster, makeCluster } from './cluster-folder.ts';
import { checked, type Database, makeDatabase } from './database.ts';
import { DiskReserve } from './disk-reserve.ts';
import { durable, DurableFolder } from './durable-folder.ts';
import { isLockable, lockFolder } from './folder-lock.ts';
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

/** Where the embedded database lies in a `DATA_DIR`. */
export const clusterIn = (folder: string): string => join(folder, 'pglite');

/** Opens a database that waits for the disk; an empty folder becomes a new one. */
const openDurable = (path: string, reserve: DiskReserve): Promise<PGlite> =>
  PGlite.create({ ...options, fs: new DurableFolder(path, reserve), startParams: durable(START) });

/**
 * PGlite in `folder`, which is created if it is missing, for its owner alone. What was committed is on the disk. When the
 * disk is full, statements throw DiskFullError until it has room again. No other process can open the folder until
 * `close`, or until this process ends in any way.
 * @throws FolderInUseError when another process has the folder
 * @throws ClusterError when it holds something that is no database of this release
 * @throws DiskFullError, or Error of the file system when it can't be created or written
 */
export async function openPglite(folder: string): Promise<Dumpable> {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  chmodSync(folder, OWNER_ONLY);
  const release = lockFolder(folder);
  try {
    const path = clusterIn(folder);
    const isNew = !holdsCluster(path);
    const reserve = new DiskReserve(folder);
    reserve.require();
    if (isNew) await makeCluster(path, async (made) => (await openDurable(made, reserve)).close());
    const pglite = await openDurable(path, reserve);
    const admit = (): void => reserve.require();
    return { ...databaseOf(pglite, { admit, release }), dump: () => pglite.dumpDataDir('gzip') };
  } catch (error) {
    release();
    throw error;
  }
}

const nothing = (): void => undefined;

/**
 * A copy of the embedded database in `folder`, to look at: even to open the database itself would write into it.
 * @returns undefined when there is none
 * @throws FolderInUseError, ClusterError as {@link openPglite}
 */
export async function openCopy(folder: string): Promise<Database | undefined> {
  const path = clusterIn(folder);
  if (!holdsCluster(path)) return undefined;
  const copy = mkdtempSync(join(tmpdir(), 'capsule-copy-'));
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  try {
    const release = isLockable(folder) ? lockFolder(folder) : nothing;
    try {
      cpSync(path, copy, { recursive: true });
    } finally {
      release();
    }
    return databaseOf(await PGlite.create(copy, options), { admit: nothing, release: remove });
  } catch (error) {
    remove();
    throw error;
  }
}

/** PGlite in memory, empty or as dumped: for tests. */
export async function openMemory(dump?: Blob): Promise<Dumpable> {
  const pglite = await PGlite.create({ ...options, ...(dump && { loadDataDir: dump }) });
  return {
    ...databaseOf(pglite, { admit: nothing, release: nothing }),
    dump: () => pglite.dumpDataDir('none'),
  };
}
