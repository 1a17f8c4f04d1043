import { Socket } from 'node:net';
import { Pool, type PoolClient, types } from 'pg';
import { type Database, makeDatabase, type WorkDone } from './database.ts';
import type { Runner } from './sql.ts';

// bigint as number and date as text, as on PGlite.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, String);

/** Timeouts, ms. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  // Connections are kept for long: a new one parses and plans every statement anew.
  idleTimeoutMillis: 300_000,
  // Who waits for a lock holds a connection. A transaction takes milliseconds, so a longer wait is an attack or a fault.
  lock_timeout: 3000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

const runnerOf = (client: Pool | PoolClient): Runner => ({
  run: (statement, values) => client.query({ ...statement, values }),
  script: (text) => client.query(text),
});

/** A socket that sends everything written in one turn of the event loop at once. */
class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const batching = (): Socket => new BatchingSocket();

// Named statements, so that they are sent together with the others.
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

async function transaction<T>(pool: Pool, work: (runner: Runner) => Promise<WorkDone<T>>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // BEGIN is sent together with the first statement, COMMIT together with the last ones.
    const [, { result, pending }] = await Promise.all([client.query(BEGIN), work(runnerOf(client))]);
    await Promise.all([pending, client.query(COMMIT)]);
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Settings of the connection to PostgreSQL. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Most connections of this process. */
  readonly connections?: number;
  /** Told of errors of idle connections, which belong to no request. */
  readonly onError?: (error: Error) => void;
}

/** The pool's state, for metrics. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** PostgreSQL through a pool. Connects when first used. */
export function openPostgres({ url, connections = 10, onError }: PostgresOptions): Database & { pool(): PoolState } {
  const pool = new Pool({ connectionString: url, max: connections, pipeline: true, stream: batching, ...TIMEOUTS });
  // Without this listener, losing an idle connection would end the process.
  pool.on('error', (error) => onError?.(error));
  // The same for busy connections, which the pool does not listen to; their statements reject by themselves.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = makeDatabase({
    engine: 'postgres',
    runner: runnerOf(pool),
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  });
  return {
    ...database,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
