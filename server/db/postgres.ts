import { Socket } from 'node:net';
import { Pool, type PoolClient, types } from 'pg';
import { type Database, makeDatabase, type WorkDone } from './database.ts';
import { sqlState } from './retried.ts';
import type { Runner } from './sql.ts';

// bigint as number and date as text, as on PGlite.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, String);

/** The longest that a statement may take, ms: one of a call, for which a player waits; one of a job or a
 * command, within the time that a stop has. */
export const PATIENCE_MS = { call: 4_500, job: 12_000 } as const;

/** What PostgreSQL's word that it ended a statement may take, ms. After that the connection has gone silent. */
const SILENCE_MS = 1_000;
/** How long a closed connection waits for the other side's end, ms. */
const CLOSING_MS = 1_000;

const timeouts = (patienceMs: number) => ({
  connectionTimeoutMillis: 5000,
  // Connections are kept for long: a new one parses and plans every statement anew.
  idleTimeoutMillis: 300_000,
  // Who waits for a lock holds a connection. A transaction takes milliseconds, so a longer wait is an attack or a fault.
  lock_timeout: 3000,
  statement_timeout: patienceMs,
  query_timeout: patienceMs + SILENCE_MS,
  // Whoever has gone silent in the middle of a transaction keeps its locks no longer.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** For scripts, which wait as long as they say themselves: the longest that a timer takes, ms. */
const UNLIMITED = 2 ** 31 - 1;

const runnerOf = (client: Pool | PoolClient): Runner => ({
  run: (statement, values) => client.query({ ...statement, values }),
  // Its type does not know that a statement may have a time-out of its own.
  script: (text) => client.query(Object.assign({ text }, { query_timeout: UNLIMITED })),
});

/** A socket that sends everything written in one turn of the event loop at once, and does not linger when it ends. */
class BatchingSocket extends Socket {
  constructor() {
    super();
    this.on('finish', () => setTimeout(() => this.destroy(), CLOSING_MS).unref());
  }

  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const batching = (): Socket => new BatchingSocket();

// Named statements, so that they are sent together with the others.
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

/** SQLSTATE read_only_sql_transaction: what a standby says to a write. */
const isReadOnly = (error: unknown): error is Error => error instanceof Error && sqlState(error) === '25006';

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
    // The next connection may reach the primary.
    if (isReadOnly(error)) broken = error;
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
  /** The longest that a statement may take, ms; left out: that of a job. */
  readonly patienceMs?: number;
  /** Told of errors of idle connections, which belong to no request. */
  readonly onError?: (error: Error) => void;
}

/** The pool's state, for metrics. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

function makePool({ url, connections = 10, patienceMs = PATIENCE_MS.job, onError }: PostgresOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    stream: batching,
    ...timeouts(patienceMs),
  });
  // Without this listener, losing an idle connection would end the process.
  pool.on('error', (error) => onError?.(error));
  // The same for busy connections, which the pool does not listen to; their statements reject by themselves.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What pg says when it waited for an answer in vain. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * PostgreSQL through a pool. Connects when first used. When one connection has gone silent, as behind a firewall that forgot
 * it, the others of its pool are not asked any more: each would take as long to find that out.
 */
export function openPostgres(options: PostgresOptions): Database & { pool(): PoolState } {
  let pool = makePool(options);
  const replace = (silent: Pool): void => {
    if (silent !== pool) return;
    pool = makePool(options);
    // Ends when those who use it have their answer, or none in time.
    silent.end().catch(() => undefined);
  };
  const using = async <T>(work: (current: Pool) => Promise<T>): Promise<T> => {
    const current = pool;
    try {
      return await work(current);
    } catch (error) {
      if (isSilence(error)) replace(current);
      throw error;
    }
  };
  const database = makeDatabase({
    engine: 'postgres',
    runner: {
      run: (statement, values) => using((current) => runnerOf(current).run(statement, values)),
      script: (text) => using((current) => runnerOf(current).script(text)),
    },
    transaction: (work) => using((current) => transaction(current, work)),
    close: () => pool.end(),
  });
  return {
    ...database,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
