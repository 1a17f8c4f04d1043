import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/index.ts';
import { seconds, signCall } from '../../support/client/signed-client.ts';
import { dataFolder } from '../../support/database/engines.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { cleanUp, type Env, ServerProcess, startApi } from '../../support/product/server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Room for a new database, its log of 16 MB segments, and what is kept free. */
const SIZE_MB = 320;
const POLL_MS = 50;
const LONG_MS = 120_000;

const mounted: string[] = [];

/** A disk of its own, in memory. Needs root, which containers of CI are. */
function smallDisk(): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
  mounted.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder]);
});
afterAll(cleanUp);

/** Takes all the room of a disk. @returns what gives it back */
function fill(disk: string): () => void {
  const path = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path, Buffer.alloc(bavail * bsize));
  return () => rmSync(path);
}

const readiness = async ({ url }: ServerProcess): Promise<number> => (await fetch(`${url}/readyz`)).status;

/** A signed call that writes. @returns the status of its answer */
async function report(server: ServerProcess, token: string, timestamp: number): Promise<number> {
  const call = signCall('userUpdate', { nickname: '写写写', avatar: 1 + (timestamp % 10) }, { timestamp });
  return (await server.client({ token }).send(call)).status;
}

/** Calls until one finds no room; each leaves a record of about 300 bytes. */
async function callUntilFull(server: ServerProcess, token: string): Promise<void> {
  for (let timestamp = seconds() - 250; (await report(server, token, timestamp)) === 200; timestamp += 1);
}

let made = 0;

/** Adds codes, 20 MB with their indexes and the log at a time, until there is no room. */
async function addUntilFull(server: ServerProcess): Promise<void> {
  const file = join(temporaryFolder(), 'codes');
  while ((await readiness(server)) === 200) {
    made += 1;
    writeFileSync(file, Array.from({ length: 50_000 }, (_, index) => `CODE${made}N${index}`).join('\n'));
    await server.ops('codes', 'import', file);
  }
}

/** Fills the disk of a running server and frees it again. */
async function expectEndured(
  disk: string,
  env: Env,
  fillUp: (server: ServerProcess, token: string) => Promise<void>,
): Promise<ServerProcess> {
  const server = await startApi(env);
  const token = await server.login('13500000001');
  const free = fill(disk);
  await fillUp(server, token);
  expect(await report(server, token, seconds() + 100)).toBe(503);
  expect([(await fetch(`${server.url}/healthz`)).status, await readiness(server)]).toEqual([200, 503]);
  free();
  while ((await readiness(server)) !== 200) await sleep(POLL_MS);
  expect(await report(server, token, seconds() + 101)).toBe(200);
  return server;
}

test('an embedded database without room refuses calls until there is some, and loses nothing', {
  timeout: LONG_MS,
}, async () => {
  const disk = smallDisk();
  const DATA_DIR = join(disk, 'data');
  cpSync(await dataFolder(), DATA_DIR, { recursive: true });
  const server = await expectEndured(disk, { DATA_DIR }, addUntilFull);
  fill(disk);
  await addUntilFull(server);
  expect(await server.stop()).toBe(0);
  const refused = new ServerProcess({ PORT: '0', CLIENT: 'off', DATA_DIR });
  expect(await refused.exited()).toBe(1);
  expect(refused.output).toMatch(/^Only \d+ MiB are free on the disk of .*: make room$/);
  rmSync(join(disk, 'filling'));
  const again = await startApi({ DATA_DIR });
  expect(await again.stop()).toBe(0);
  expect((await again.ops('audit')).out).toContain('everything adds up');
});

test('PostgreSQL without room in its tablespace refuses calls until there is some', { timeout: LONG_MS }, async () => {
  const disk = smallDisk();
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
    const server = await expectEndured(disk, { DATABASE_URL: cluster.url('small') }, callUntilFull);
    expect(await server.stop()).toBe(0);
  } finally {
    cluster.stop();
  }
});

test('the folder of the embedded database and all that is in it are its owner’s alone', {
  timeout: LONG_MS,
}, async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const server = await startApi({ DATA_DIR });
  const names = ['.', ...readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })];
  expect(names.filter((name) => (statSync(join(DATA_DIR, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(await server.stop()).toBe(0);
});
