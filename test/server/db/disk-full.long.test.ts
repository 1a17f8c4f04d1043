import { expect, test } from 'vitest';
import { seconds, signCall } from '../../support/client/signed-client.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { databaseOnSmallDisk } from '../../support/database/small-disk.ts';
import { cleanUp, startApi } from '../../support/product/server-process.ts';

test('PostgreSQL without room in its tablespace refuses calls until there is some', { timeout: 120_000 }, async () => {
  const cluster = await startPostgres();
  const disk = await databaseOnSmallDisk(cluster, 64);
  try {
    const server = await startApi({ DATABASE_URL: disk.url });
    const client = server.client({ token: await server.login('13500000001') });
    /** Makes a call that writes about 300 bytes. @returns its status */
    const write = async (timestamp: number): Promise<number> => {
      const payload = { nickname: '写写写', avatar: 1 + (timestamp % 10) };
      return (await client.send(signCall('userUpdate', payload, { timestamp }))).status;
    };
    disk.fill();
    for (let timestamp = seconds() - 250; (await write(timestamp)) === 200; timestamp += 1);
    expect(await write(seconds() + 100)).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    disk.free();
    expect(await write(seconds() + 101)).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    cluster.stop();
    disk.unmount();
    await cleanUp();
  }
});
