import { Socket } from 'node:net';
import { Pool, type PoolClient, types } from 'pg';
import { type Database, type Done, makeDatabase } from './database.ts';
import type { Runner } from './sql.ts';

// Numbers stay numbers and days stay text, as on PGlite.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, String);

/** Milliseconds; a client gives up after 8 s, so nothing here waits longer for one statement. */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  // A new connection costs more than its making: it parses and plans every statement anew.
  idleTimeoutMillis: 300_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

const runnerOf = (client: Pool | PoolClient): Runner => ({
  run: (statement, values) => client.query({ ...statement, values }),
  script: (text) => client.query(text),
});

/** A socket that sends what one turn of the event loop writes in one piece. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const gathering = (): Socket => new GatheringSocket();

// Named, so that they are gathered like the other statements.
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

async function transaction<T>(pool: Pool, work: (runner: Runner) => Promise<Done<T>>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Not waited for: it travels with the first statement, and so does the commit with the last ones.
    const [, { result, left }] = await Promise.all([client.query(BEGIN), work(runnerOf(client))]);
    await Promise.all([left, client.query(COMMIT)]);
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

/** How a server uses PostgreSQL. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Connections of this process at most. */
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
  const pool = new Pool({ connectionString: url, max: connections, pipeline: true, stream: gathering, ...PATIENCE });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => onError?.(error));
  // The pool only listens to idle ones. What a lost connection was busy with has heard of it already.
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
