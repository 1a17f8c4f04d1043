import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../server/db/index.ts';
import { aheadMs } from '../clock/changed-clock.ts';
import { findPostgres, need } from '../programs/programs.ts';
import { freePort } from '../product/port.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/capsule-armory');
const USERS = ['postgres', 'nobody'];

const idOf = (kind: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: 'pipe' }));

/** The user that runs PostgreSQL if this process is root's: PostgreSQL refuses to run as root. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of USERS) {
    try {
      return { name, uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // There is no such user.
    }
  }
  throw new Error(`PostgreSQL will not run as root, and there is none of the users ${USERS.join(', ')}`);
}

/** The command, run as an unprivileged user if this process is root's. */
export function asUnprivileged(command: readonly string[], user = unprivilegedUser()): readonly string[] {
  return user ? ['runuser', '-u', user.name, '--', ...command] : command;
}

/** Cached data folder of an empty database, by version and owner. */
function kept(bin: string, user: ReturnType<typeof unprivilegedUser>): string {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const [number = ''] = /\d+(\.\d+)?/.exec(version) ?? [];
  return join(CACHE, `postgres-${number}-${user?.name ?? 'own'}`);
}

const copy = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to]);

/** `initdb` takes most of a start's time, so its result is cached and copied. */
function emptyData(data: string, cached: string, initdb: () => void): void {
  if (existsSync(cached)) {
    copy(cached, data);
    return;
  }
  initdb();
  mkdirSync(CACHE, { recursive: true });
  // Several test files may do this at once. The first folder stays.
  const own = `${cached}.${process.pid}`;
  copy(data, own);
  try {
    renameSync(own, cached);
  } catch {
    rmSync(own, { recursive: true });
  }
}

/** Functions that return the time, with their volatility. */
const FUNCTIONS = { clock_timestamp: 'volatile', now: 'stable' } as const;

/** SQL that replaces a function by one that is ahead by `ms`. */
const moved = ([name, volatility]: readonly [string, string], ms: number): string => `
  create function pg_catalog.machine_${name}() returns timestamptz language internal ${volatility} strict as '${name}';
  create or replace function pg_catalog.${name}() returns timestamptz language sql ${volatility} strict
    as 'select pg_catalog.machine_${name}() + make_interval(secs => ${ms / 1000})';`;

/** Moves the clocks of databases and of their later copies by `TEST_DAYS`; timers are unchanged. */
async function moveDatabaseClocks(urls: readonly string[]): Promise<void> {
  const ms = aheadMs();
  if (ms === 0) return;
  const changes = Object.entries(FUNCTIONS).map((each) => moved(each, ms));
  for (const url of urls) {
    const database = openPostgres({ url, connections: 1 });
    await database.sql.script(['set allow_system_table_mods = on;', ...changes].join('\n'));
    await database.close();
  }
}

export type Cluster = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a temporary PostgreSQL server on loopback, without durability, in about 0.3 s. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}) {
  const bin = need('PostgreSQL', findPostgres());
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'capsule-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const commandOf = (name: string, args: readonly string[]) => {
    const [file = '', ...rest] = asUnprivileged([join(bin, name), '-D', data, ...args], user);
    return { file, rest };
  };
  const run = (name: string, ...args: string[]): void => {
    const { file, rest } = commandOf(name, args);
    execFileSync(file, rest, { stdio: 'ignore', cwd: tmpdir() });
  };
  const restart = async (mode: 'immediate' | 'fast'): Promise<void> => {
    const { file, rest } = commandOf('pg_ctl', ['-w', '-m', mode, '-l', join(folder, 'log'), 'restart']);
    await once(spawn(file, rest, { stdio: 'ignore', cwd: tmpdir() }), 'exit');
  };
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  const initdb = (): void =>
    run('initdb', '--no-sync', '--no-locale', '--encoding=UTF8', '--auth=trust', '--username=app');
  emptyData(data, kept(bin, user), initdb);
  run('pg_ctl', '-w', '-o', `-p ${port} ${flags.join(' ')}`, '-l', join(folder, 'log'), 'start');
  const pid = Number(execFileSync('head', ['-n1', join(data, 'postmaster.pid')], { encoding: 'utf8' }));
  const stop = (): void => {
    process.off('exit', stop);
    run('pg_ctl', '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  // A test process that ends early leaves no server behind.
  process.once('exit', stop);
  const url = (database: string): string => `postgres://app@127.0.0.1:${port}/${database}`;
  await moveDatabaseClocks(['template1', 'postgres'].map(url));
  return { url, bin, folder, pid, restart, stop };
}
