import { mkdirSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { clusterIn, holdsCluster, makeCluster, openPglite, requireMajor } from '../db/index.ts';
import { lockFolder } from '../db/folder-lock.ts';
import type { Store } from './store.ts';

async function load(folder: string, file: string): Promise<void> {
  const database = await PGlite.create(folder, { loadDataDir: await openAsBlob(file) }).catch((error: unknown) => {
    requireMajor(folder);
    throw error;
  });
  await database.close();
}

/** The embedded database of a data folder, as a compressed tar. No server may have it open: both take its lock. */
export function embeddedStore(folder: string): Store {
  const inside = clusterIn(folder);
  return {
    save: async (file) => {
      if (!holdsCluster(inside)) throw new Error(`There is no database in ${folder}`);
      const database = await openPglite(folder);
      try {
        await writeFile(file, (await database.dump()).stream());
      } finally {
        await database.close();
      }
    },
    restore: async (file) => {
      mkdirSync(folder, { recursive: true });
      const unlock = lockFolder(folder);
      try {
        if (holdsCluster(inside)) throw new Error(`There is a database in ${folder} already: move it away first`);
        await makeCluster(inside, (made) => load(made, file));
      } finally {
        unlock();
      }
    },
  };
}
