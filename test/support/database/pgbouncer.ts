import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../../server/db/index.ts';
import { need } from '../programs/programs.ts';
import { freePort } from '../product/port.ts';
import { asUnprivileged, type Cluster } from './postgres.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../server/deploy/pgbouncer.ini');
/** Few, so that processes share them. */
const CONNECTIONS = 6;
const POLL_MS = 50;

/** The shipped configuration for another PostgreSQL and without passwords. */
function configOf(cluster: Cluster, port: number, shares: boolean): string {
  const target = new URL(cluster.url('postgres'));
  const shipped = readFileSync(SHIPPED, 'utf8')
    .replace(/^capsule = .*$/m, `* = host=127.0.0.1 port=${target.port} user=app`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^unix_socket_dir = .*$/m, `unix_socket_dir =\nlogfile = ${join(cluster.folder, 'pgbouncer.log')}`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any');
  if (!shares) return shipped;
  return shipped
    .replaceAll(/^;(?=\w+ = )/gm, '')
    .replaceAll(/^default_pool_size = .*$/gm, `default_pool_size = ${CONNECTIONS}`);
}

/** Applies the role's settings that the shipped file lists. */
async function setRole(url: string): Promise<void> {
  const lines = [...readFileSync(SHIPPED, 'utf8').matchAll(/^; +alter role capsule (.*;)$/gm)];
  const database = openPostgres({ url, connections: 1 });
  for (const [, change = ''] of lines) await database.sql.script(`alter role app ${change}`);
  await database.close();
}

/** Whether transactions can share connections with prepared statements, as from version 1.21. */
function canShare(program: string): boolean {
  const [, minor = '0'] = /PgBouncer 1\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(minor) >= 21;
}

/** Starts the PgBouncer that `PGBOUNCER` names in front of a cluster; `test/tools/pooler.sh` builds a newer one. */
export async function startPgbouncer(cluster: Cluster) {
  const path = need('PgBouncer (PGBOUNCER)', process.env['PGBOUNCER']);
  await setRole(cluster.url('postgres'));
  const port = await freePort();
  const file = join(cluster.folder, 'pgbouncer.ini');
  writeFileSync(file, configOf(cluster, port, canShare(path)), { mode: 0o644 });
  const [command = '', ...args] = asUnprivileged([path, '-q', file]);
  const child = spawn(command, args, { stdio: 'ignore', cwd: tmpdir() });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = (database: string): string => `postgres://app@127.0.0.1:${port}/${database}`;
  await reached(url('postgres'), () => child.exitCode !== null);
  return {
    url,
    stop: async () => {
      process.off('exit', kill);
      // runuser forwards no other signal.
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

/** Waits until a database answers. @throws Error when `ended` */
async function reached(url: string, ended: () => boolean): Promise<void> {
  const database = openPostgres({ url, connections: 1 });
  while (
    !(await database.ping().then(
      () => true,
      () => false,
    ))
  ) {
    if (ended()) throw new Error('PgBouncer ended');
    await sleep(POLL_MS);
  }
  await database.close();
}
