import { migrate, openPostgres } from '../../../server/db/index.ts';
import { type Cluster, startPostgres } from '../database/postgres.ts';
import { type Env, ServerProcess } from '../product/server-process.ts';
import { SmsCodes } from '../product/sms-codes.ts';
import { postgresCpu, processCpu, threadCpu } from './cpu.ts';
import { type SeedOptions, seedPlayers } from './seed.ts';

export interface LoadOptions {
  readonly processes: number;
  readonly seed: SeedOptions;
  /** Settings of the processes besides their database. */
  readonly env?: Env;
}

/** CPU used so far by the servers' threads, ms. Helpers are V8's threads, which work for all others. */
function cpuOf(servers: readonly ServerProcess[], cluster: Cluster) {
  const sum = (of: (pid: number) => number): number => servers.reduce((total, { pid }) => total + of(pid), 0);
  const replay = sum((pid) => threadCpu(pid, 'replay'));
  const helpers = sum((pid) => threadCpu(pid, 'V8Worker'));
  return { replay, helpers, main: sum(processCpu) - replay - helpers, sql: postgresCpu(cluster.pid) };
}
type Used = ReturnType<typeof cpuOf>;

/** CPU between two readings, ms; that of V8's threads is distributed. `rest` is the servers' without replays. */
export function cpuBetween(before: Used, after: Used) {
  const used = (part: keyof Used): number => after[part] - before[part];
  const [replay, main] = [used('replay'), used('main')];
  const help = 1 + used('helpers') / Math.max(1, replay + main);
  return { replay: replay * help, sql: used('sql'), rest: main * help };
}

export async function startLoadEnvironment({ processes, seed, env }: LoadOptions) {
  // As in production: what was acknowledged is on disk.
  const cluster = await startPostgres({ fsync: 'on', shared_buffers: '512MB' });
  const url = cluster.url('postgres');
  const database = openPostgres({ url, connections: 4 });
  await migrate(database);
  const players = await seedPlayers(database, seed);
  const codes = new SmsCodes();
  const settings = { CLIENT: 'off', LOG_LEVEL: 'error', DATABASE_URL: url, ...env };
  const servers = await Promise.all(Array.from({ length: processes }, () => ServerProcess.start(settings, { codes })));
  return {
    players,
    servers,
    database,
    cluster,
    codes,
    cpu: () => cpuOf(servers, cluster),
    /** Moves the start of every open game into the past, so that a load test need not wait for play. */
    age: (seconds: number) => database.sql`
      update games set started_at = started_at - ${seconds} * interval '1 second' where status = 'open'`,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      cluster.stop();
    },
  };
}

/** Servers under load: their processes and database, seeded players with sessions, and the login codes that they print. */
export type LoadEnvironment = Awaited<ReturnType<typeof startLoadEnvironment>>;

/** Measures one server with seeded players who have `hp` stamina. */
export async function onPostgres<T>(
  players: number,
  hp: number,
  measure: (environment: LoadEnvironment) => Promise<T>,
  env: Env = {},
): Promise<T> {
  const environment = await startLoadEnvironment({ processes: 1, seed: { players, hp, coin: 0 }, env });
  try {
    return await measure(environment);
  } finally {
    await environment.stop();
  }
}
