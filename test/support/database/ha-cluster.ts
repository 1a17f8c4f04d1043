import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { firstOrThrow, openPostgres } from '../../../server/db/index.ts';
import { freePort } from '../product/port.ts';
import { findPatroni, findPostgres, need } from '../programs/programs.ts';
import { unprivilegedUser } from './postgres.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../server/deploy');
/** The hosts that the shipped files name: the last one has no PostgreSQL. */
const HOSTS = ['db1', 'db2', 'web1'] as const;
const PASSWORD = 'cluster-on-loopback';
const POLL_MS = 250;
const PATIENCE_MS = 20_000;
const read = (name: string): string => readFileSync(join(DEPLOY, 'ha', name), 'utf8');

interface Shared {
  readonly folder: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
  /** Ports on loopback by the hosts and ports of the shipped files. */
  readonly ports: ReadonlyMap<string, number>;
}

/** Replaces hosts and ports of a shipped file by ports on loopback. */
const onLoopback = ({ ports }: Shared, own: string, text: string): string =>
  text
    .replaceAll('THIS_HOST', own)
    .replaceAll('0.0.0.0', own)
    .replaceAll(/(?:db1|db2|web1):\d{4}/g, (shipped) => `127.0.0.1:${ports.get(shipped) ?? 0}`);

const environment = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const members = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ members: v.array(v.object({ role: v.string(), state: v.string() })) }),
);

class HaHost {
  readonly name: string;
  readonly #shared: Shared;
  #running: ChildProcess[] = [];

  constructor(name: string, shared: Shared) {
    this.name = name;
    this.#shared = shared;
  }

  get #folder(): string {
    return join(this.#shared.folder, this.name);
  }

  get port(): number {
    return this.#shared.ports.get(`${this.name}:5432`) ?? 0;
  }

  get log(): string {
    return readFileSync(join(this.#folder, 'patroni.log'), 'utf8');
  }

  /** Environment of Patroni and pgBackRest, with ports and folders of this cluster. */
  get environment(): Record<string, string> {
    const local = (text: string): string => onLoopback(this.#shared, this.name, text);
    const programs = need('PostgreSQL', findPostgres());
    return {
      PATH: `${programs}:${process.env['PATH']}`,
      ...environment(local(read('patroni.env'))),
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_PASSWORD: PASSWORD,
      PATRONI_ETCD3_HOSTS: local(HOSTS.map((host) => `${host}:2379`).join(',')),
      PATRONI_RESTAPI_LISTEN: local('0.0.0.0:8008'),
      PATRONI_POSTGRESQL_LISTEN: local('0.0.0.0:5432'),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_DATA_DIR: join(this.#folder, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, 'pgpass'),
      PGBACKREST_CONFIG: join(this.#shared.folder, 'pgbackrest.conf'),
      PGBACKREST_PG1_PATH: join(this.#folder, 'data'),
      PGBACKREST_PG1_PORT: String(this.port),
      PGBACKREST_REPO1_TYPE: 'posix',
      PGBACKREST_REPO1_PATH: join(this.#shared.folder, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: PASSWORD,
      ...Object.fromEntries(['LOCK', 'LOG', 'SPOOL'].map((kind) => [`PGBACKREST_${kind}_PATH`, this.#folder])),
    };
  }

  start(): void {
    this.startEtcd();
    this.startPatroni();
  }

  startEtcd(): void {
    const env = environment(onLoopback(this.#shared, this.name, read('etcd.env')));
    this.#spawn('etcd', ['/usr/bin/etcd'], { ...env, ETCD_DATA_DIR: join(this.#folder, 'etcd') });
  }

  startPatroni(): void {
    const command = [need('Patroni', findPatroni()), join(this.#shared.folder, 'patroni.yml')];
    this.#spawn('patroni', command, this.environment);
  }

  /** Kills all processes, with PostgreSQL's backends, as a power cut does. */
  kill(): void {
    killAll([...this.#running.flatMap(({ pid }) => pid ?? []), ...postgresIn(join(this.#folder, 'data'))]);
    this.#running = [];
  }

  /** Patroni's answer; undefined while it does not run. */
  async ask(path: string): Promise<{ readonly status: number; readonly body: string } | undefined> {
    const url = onLoopback(this.#shared, this.name, `http://${this.name}:8008${path}`);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return { status: answer.status, body: await answer.text() };
    } catch {
      return undefined;
    }
  }

  /** Makes a backup as the shipped unit does. */
  async backUp(): Promise<void> {
    await this.run(join(this.#shared.folder, 'ha/backup'));
  }

  /** Runs a command as PostgreSQL's user. @throws Error if it fails */
  async run(command: string, ...args: readonly string[]): Promise<void> {
    const place = { PGHOST: '/run/postgresql', PGPORT: String(this.port), PGUSER: 'postgres' };
    const options = { cwd: tmpdir(), env: { ...this.environment, ...place }, ...this.#shared.user };
    await promisify(execFile)(command, args, options);
  }

  /** Runs SQL as PostgreSQL's superuser, through the socket. */
  async sql(text: string): Promise<void> {
    await this.run('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-c', text);
  }

  #spawn(name: string, [command = '', ...args]: readonly string[], env: Record<string, string>): void {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const options = { cwd: tmpdir(), env, ...this.#shared.user };
    this.#running.push(spawn(command, args, { ...options, stdio: ['ignore', log, log] }));
  }
}

/** Process ids of the postmaster that has a data folder open, and of its children. */
function postgresIn(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children.map(Number)];
  } catch {
    return [];
  }
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids.filter((each) => each > 0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/** A PostgreSQL of two hosts and the etcd of three, as `server/deploy/ha` describes it, on loopback. */
export class HaCluster {
  /** Address of the product's database through HAProxy: the primary's, whichever host has it. */
  readonly url: string;
  readonly folder: string;
  readonly hosts: readonly HaHost[];
  readonly #all: readonly HaHost[];
  readonly #haproxy: ChildProcess;

  private constructor(shared: Shared, port: number) {
    this.folder = shared.folder;
    this.url = urlOf(port);
    this.#all = HOSTS.map((name) => new HaHost(name, shared));
    this.hosts = this.#all.slice(0, 2);
    const file = join(shared.folder, 'haproxy.cfg');
    writeFileSync(file, haproxyConfig(shared, port));
    writeFileSync(join(shared.folder, 'pgbackrest.conf'), read('pgbackrest.conf'));
    // Peer authentication accepts PostgreSQL's user alone; without root the processes run as another.
    const local = shared.user.uid === undefined ? 'trust' : 'peer';
    writeFileSync(join(shared.folder, 'patroni.yml'), read('patroni.yml').replace(/peer$/m, local));
    this.#haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore', ...shared.user });
  }

  /** Starts it, creates the product's role and database, and waits until the standby follows. */
  static async start(): Promise<HaCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'capsule-ha-'));
    const { uid, gid } = unprivilegedUser() ?? {};
    const user = uid === undefined || gid === undefined ? {} : { uid, gid };
    for (const path of [folder, ...['repository', 'past', ...HOSTS].map((name) => join(folder, name))]) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    }
    // PostgreSQL's user may have no access to the project's folder.
    for (const name of ['tell-backup', 'ha/backup']) cpSync(join(DEPLOY, name), join(folder, name));
    const ports = new Map<string, number>();
    for (const host of HOSTS) {
      const [etcd, postgres] = [await freePort(), await freePort()];
      const own = { 2379: etcd, 2380: etcd + 1, 5432: postgres, 8008: postgres + 1 };
      for (const [shipped, port] of Object.entries(own)) ports.set(`${host}:${shipped}`, port);
    }
    const cluster = new HaCluster({ folder, user, ports }, await freePort());
    process.once('exit', cluster.#end);
    // Patroni can't use etcd before all members have joined.
    for (const host of cluster.#all) host.startEtcd();
    const [first, second] = cluster.hosts;
    first?.startPatroni();
    await cluster.primary();
    await first?.sql(`create role capsule login password '${PASSWORD}'`);
    await first?.sql('create database capsule owner capsule');
    await first?.run('pgbackrest', '--stanza=capsule', 'stanza-create');
    second?.startPatroni();
    await cluster.settled();
    return cluster;
  }

  async primary(): Promise<HaHost> {
    for (;;) {
      for (const host of this.hosts) if ((await host.ask('/primary'))?.status === 200) return host;
      await sleep(POLL_MS);
    }
  }

  /** Waits for a primary with a synchronous standby. */
  async settled(): Promise<HaHost> {
    for (;;) {
      const primary = await this.primary();
      const answer = await primary.ask('/cluster');
      const found = v.safeParse(members, answer?.body);
      const there = found.success ? found.output.members : [];
      if (there.some(({ role, state }) => role === 'sync_standby' && state !== 'stopped')) return primary;
      await sleep(POLL_MS);
    }
  }

  /** Restores the database of an earlier time beside the cluster, as README.md describes. @returns its address */
  async past(at: Date): Promise<string> {
    const primary = await this.primary();
    const data = join(this.folder, 'past');
    const port = await freePort();
    // Archives the current WAL.
    await primary.run('pgbackrest', '--stanza=capsule', 'check');
    const target = `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`;
    const place = ['--archive-mode=off', `--pg1-path=${data}`];
    const restore = ['--type=time', target, '--target-action=promote', ...place, 'restore'];
    await primary.run('pgbackrest', '--stanza=capsule', ...restore);
    const settings = `-p ${port} -c synchronous_standby_names=`;
    const log = join(this.folder, 'past.log');
    await primary.run('pg_ctl', '-D', data, '-o', settings, '-l', log, '-w', 'start');
    const past = openPostgres({ url: urlOf(port), connections: 1 });
    while (firstOrThrow(await past.sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`).recovers)
      await sleep(POLL_MS);
    await past.close();
    return urlOf(port);
  }

  stop(): void {
    process.off('exit', this.#end);
    this.#end();
  }

  readonly #end = (): void => {
    killAll(postgresIn(join(this.folder, 'past')));
    this.#haproxy.kill('SIGKILL');
    for (const host of this.#all) host.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

const urlOf = (port: number): string => `postgres://capsule:${PASSWORD}@127.0.0.1:${port}/capsule`;

function haproxyConfig(shared: Shared, port: number): string {
  const restPort = (host: string): number => shared.ports.get(`${host}:8008`) ?? 0;
  return onLoopback(shared, '127.0.0.1', read('haproxy.cfg'))
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replaceAll(/(server (\w+) .* port) 8008/g, (_, server: string, host: string) => `${server} ${restPort(host)}`)
    .replaceAll(/^ {4}(user|group|log \/dev\/log) .*\n/gm, '');
}
