import { existsSync, mkdirSync, openAsBlob, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../db/folder-lock.ts';
import type { Store } from './store.ts';

async function locked(folder: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    await work();
  } finally {
    unlock();
  }
}

async function load(inside: string, file: string): Promise<void> {
  try {
    const database = await PGlite.create(inside, { loadDataDir: await openAsBlob(file) });
    await database.close();
  } catch (error) {
    // Half a database would make the next try fail.
    rmSync(inside, { recursive: true, force: true });
    throw error;
  }
}

/** The embedded database of a data folder, as a compressed tar. No server may have it open: both take its lock. */
export function embeddedStore(folder: string): Store {
  const inside = join(folder, 'pglite');
  return {
    save: (file) =>
      locked(folder, async () => {
        if (!existsSync(inside)) throw new Error(`There is no database in ${folder}`);
        const database = await PGlite.create(inside);
        const dump = await database.dumpDataDir('gzip');
        await database.close();
        await writeFile(file, dump.stream());
      }),
    restore: (file) =>
      locked(folder, async () => {
        if (existsSync(inside)) throw new Error(`There is a database in ${folder} already: move it away first`);
        await load(inside, file);
      }),
  };
}
