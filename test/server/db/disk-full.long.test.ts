import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/index.ts';
import { seconds, signCall } from '../../support/client/signed-client.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { cleanUp, startApi } from '../../support/product/server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SIZE_MB = 64;
const disk = temporaryFolder();

afterAll(async () => {
  execFileSync('umount', ['--lazy', disk]);
  await cleanUp();
});

test('PostgreSQL without room in its tablespace refuses calls until there is some', { timeout: 120_000 }, async () => {
  // A disk in memory; mounting needs root.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]);
  const cluster = await startPostgres();
  const { uid, gid } = statSync(join(cluster.folder, 'data'));
  chownSync(disk, uid, gid);
  const tablespace = join(disk, 'tablespace');
  mkdirSync(tablespace);
  chownSync(tablespace, uid, gid);
  const admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  await admin.sql.script(`create tablespace small location '${tablespace}'`);
  await admin.sql.script('create database small tablespace small');
  await admin.close();
  try {
    const server = await startApi({ DATABASE_URL: cluster.url('small') });
    const client = server.client({ token: await server.login('13500000001') });
    /** Makes a call that writes about 300 bytes. @returns its status */
    const write = async (timestamp: number): Promise<number> => {
      const payload = { nickname: '写写写', avatar: 1 + (timestamp % 10) };
      return (await client.send(signCall('userUpdate', payload, { timestamp }))).status;
    };
    const filling = join(disk, 'filling');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filling, Buffer.alloc(bavail * bsize));
    for (let timestamp = seconds() - 250; (await write(timestamp)) === 200; timestamp += 1);
    expect(await write(seconds() + 100)).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    rmSync(filling);
    expect(await write(seconds() + 101)).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    cluster.stop();
  }
});
