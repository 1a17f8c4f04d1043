import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '../../../server/db/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Cluster } from './postgres.ts';

/** Mounts a disk in memory, which needs root, and creates a database on it. */
export async function databaseOnSmallDisk(cluster: Cluster, sizeMb: number) {
  const disk = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', disk]);
  const { uid, gid } = statSync(join(cluster.folder, 'data'));
  const tablespace = join(disk, 'tablespace');
  mkdirSync(tablespace);
  for (const folder of [disk, tablespace]) chownSync(folder, uid, gid);
  const admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  await admin.sql.script(`create tablespace small location '${tablespace}'`);
  await admin.sql.script('create database small tablespace small');
  await admin.close();
  const filling = join(disk, 'filling');
  return {
    url: cluster.url('small'),
    fill: (): void => {
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filling, Buffer.alloc(bavail * bsize));
    },
    free: (): void => rmSync(filling),
    unmount: (): void => void execFileSync('umount', ['--lazy', disk]),
  };
}
