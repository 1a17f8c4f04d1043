import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Engine, migrate, openPglite, openPostgres } from '../../../server/db/index.ts';
import { type Cluster, startPostgres } from '../database/postgres.ts';
import { type Env, ServerProcess } from '../product/server-process.ts';
import { SmsCodes } from '../product/sms-codes.ts';
import { postgresCpu, processCpu, threadCpu } from './cpu.ts';
import { type SeedOptions, seedPlayers } from './seed.ts';

export interface LoadOptions {
  readonly engine: Engine;
  readonly processes: number;
  readonly seed: SeedOptions;
  /** Settings of the processes besides their database. */
  readonly env?: Env;
}

/** CPU used so far by the threads of the servers under load, ms. Helpers are V8's own, which work for all others. */
function cpuOf(servers: readonly ServerProcess[], cluster?: Cluster) {
  const sum = (of: (pid: number) => number): number => servers.reduce((total, { pid }) => total + of(pid), 0);
  const replay = sum((pid) => threadCpu(pid, 'replay'));
  const helpers = sum((pid) => threadCpu(pid, 'V8Worker'));
  return { replay, helpers, main: sum(processCpu) - replay - helpers, sql: cluster ? postgresCpu(cluster.pid) : 0 };
}
type Used = ReturnType<typeof cpuOf>;

/**
 * CPU between two readings, ms; V8's own threads are shared out in proportion to what the others used.
 * @returns as `rest` that of the server's processes without replays; with PGlite the SQL is in it too
 */
export function cpuBetween(before: Used, after: Used) {
  const used = (part: keyof Used): number => after[part] - before[part];
  const [replay, main] = [used('replay'), used('main')];
  const help = 1 + used('helpers') / Math.max(1, replay + main);
  return { replay: replay * help, sql: used('sql'), rest: main * help };
}

/** Sets the start of every open game back: a load test can't wait for hundreds of people to play three minutes. */
async function ageGames({ sql }: Database, seconds: number): Promise<void> {
  await sql`update games set started_at = started_at - ${seconds} * interval '1 second' where status = 'open'`;
}

const startServers = (processes: number, env: Env, codes: SmsCodes): Promise<ServerProcess[]> =>
  Promise.all(
    Array.from({ length: processes }, () =>
      ServerProcess.start({ CLIENT: 'off', LOG_LEVEL: 'error', ...env }, { codes }),
    ),
  );

const stopAll = (servers: readonly ServerProcess[]): Promise<unknown> =>
  Promise.all(servers.map((server) => server.stop()));

async function startOnPostgres({ processes, seed, env }: LoadOptions) {
  // As in production: what was acknowledged is on disk.
  const cluster = await startPostgres({ fsync: 'on', shared_buffers: '512MB' });
  const url = cluster.url('postgres');
  const database = openPostgres({ url, connections: 4 });
  await migrate(database);
  const players = await seedPlayers(database, seed);
  const codes = new SmsCodes();
  const servers = await startServers(processes, { DATABASE_URL: url, ...env }, codes);
  return {
    players,
    servers,
    database,
    cluster,
    codes,
    cpu: () => cpuOf(servers, cluster),
    age: (seconds: number) => ageGames(database, seconds),
    stop: async () => {
      await stopAll(servers);
      await database.close();
      cluster.stop();
    },
  };
}

/** A load environment on PostgreSQL, which opens a second door. */
export type PostgresEnvironment = Awaited<ReturnType<typeof startOnPostgres>>;
/** A server under load: its processes, seeded players with sessions, and the login codes that it prints. */
export type LoadEnvironment = Omit<PostgresEnvironment, 'cluster' | 'database'> &
  Partial<Pick<PostgresEnvironment, 'cluster' | 'database'>>;

async function startOnPglite({ seed }: LoadOptions): Promise<LoadEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-load-'));
  const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openPglite(folder);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const players = await within(async (database) => {
    await migrate(database);
    return seedPlayers(database, seed);
  });
  const codes = new SmsCodes();
  const servers = await startServers(1, { DATA_DIR: folder }, codes);
  return {
    players,
    servers,
    codes,
    cpu: () => cpuOf(servers),
    // One process at a time may open the folder.
    age: async (seconds) => {
      await stopAll(servers.splice(0));
      await within((database) => ageGames(database, seconds));
      servers.push(...(await startServers(1, { DATA_DIR: folder }, codes)));
    },
    stop: async () => {
      await stopAll(servers);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Measures one server on PostgreSQL with seeded players who have `hp` stamina. */
export async function onPostgres<T>(
  players: number,
  hp: number,
  measure: (environment: PostgresEnvironment) => Promise<T>,
  env: Env = {},
): Promise<T> {
  const environment = await startOnPostgres({ engine: 'postgres', processes: 1, seed: { players, hp, coin: 0 }, env });
  try {
    return await measure(environment);
  } finally {
    await environment.stop();
  }
}

/** Starts a load environment. With PGlite always one process. */
export const startLoadEnvironment = (options: LoadOptions): Promise<LoadEnvironment> =>
  options.engine === 'postgres' ? startOnPostgres(options) : startOnPglite(options);
