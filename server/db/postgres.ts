import { Socket } from 'node:net';
import { Pool, type PoolClient, types } from 'pg';
import { type Database, makeDatabase, type WorkDone } from './database.ts';
import { sqlState } from './retried.ts';
import type { Runner } from './sql.ts';

// bigint as number and date as text, as on PGlite.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, String);

/** Time-outs of statements, ms: of calls, for which players wait, and of jobs and commands, shorter than a stop's. */
export const PATIENCE_MS = { call: 4_500, job: 12_000 } as const;

/** Time for PostgreSQL's answer that it cancelled a statement, ms. After that the connection is dead. */
const ANSWER_MS = 1_000;
/** Time for the other side to close a connection, ms. */
const CLOSING_MS = 1_000;

const timeouts = (patienceMs: number) => ({
  connectionTimeoutMillis: 5000,
  // Long, for a new connection parses and plans every statement anew.
  idleTimeoutMillis: 300_000,
  // A waiting transaction occupies a connection. Transactions take milliseconds: a longer wait is an attack or a fault.
  lock_timeout: 3000,
  statement_timeout: patienceMs,
  query_timeout: patienceMs + ANSWER_MS,
  // A client that disappears within a transaction must not keep its locks.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Time-out of scripts, which set their own in SQL: the maximum of a timer, ms. */
const UNLIMITED = 2 ** 31 - 1;

const runnerOf = (client: Pool | PoolClient): Runner => ({
  run: (statement, values) => client.query({ ...statement, values }),
  // The types lack a statement's own query_timeout.
  script: (text) => client.query(Object.assign({ text }, { query_timeout: UNLIMITED })),
});

/** A socket that sends everything written in one turn of the event loop at once, and is destroyed soon after its end. */
class BatchingSocket extends Socket {
  constructor() {
    super();
    this.on('finish', () => setTimeout(() => this.destroy(), CLOSING_MS).unref());
  }

  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

// Named statements, so that they are sent together with the others.
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

/** SQLSTATE read_only_sql_transaction: a standby's answer to a write. */
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

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Maximum of connections. */
  readonly connections?: number;
  /** Time-out of a statement, ms; by default that of a job. */
  readonly patienceMs?: number;
  /** Called with errors of idle connections, which belong to no request. */
  readonly onError?: (error: Error) => void;
}

/** Connections of the pool, and requests that wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const stream = (): Socket => new BatchingSocket();

function makePool({ url, connections = 10, patienceMs = PATIENCE_MS.job, onError }: PostgresOptions): Pool {
  const pool = new Pool({ connectionString: url, max: connections, pipeline: true, stream, ...timeouts(patienceMs) });
  // Without this listener the loss of an idle connection would end the process.
  pool.on('error', (error) => onError?.(error));
  // The same for busy connections, to which the pool does not listen; their statements reject.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** pg's error for a query_timeout. */
const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * PostgreSQL through a pool, which connects when first used. If one connection does not answer, as behind a firewall that
 * dropped it, the whole pool is replaced: its other connections would each take as long to time out.
 */
export function openPostgres(options: PostgresOptions): Database & { pool(): PoolState } {
  let pool = makePool(options);
  const replace = (dead: Pool): void => {
    if (dead !== pool) return;
    pool = makePool(options);
    // Ends when its running statements have ended or timed out.
    dead.end().catch(() => undefined);
  };
  const using = async <T>(work: (current: Pool) => Promise<T>): Promise<T> => {
    const current = pool;
    try {
      return await work(current);
    } catch (error) {
      if (isQueryTimeout(error)) replace(current);
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
