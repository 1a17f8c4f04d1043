import { AsyncLocalStorage } from 'node:async_hooks';
import { makeSql, type Runner, type Sql } from './sql.ts';

/** Which engine stands behind a {@link Database}. Both speak the same dialect here. */
export type Engine = 'pglite' | 'postgres';

/** What a transaction's work came to, and what it left to be waited for with the commit. */
export interface Done<T> {
  readonly result: T;
  readonly left: Promise<unknown>;
}

/** The database, whichever engine it is. */
export interface Database {
  readonly engine: Engine;
  /** For single statements. Throws inside a transaction, where only the transaction's own handle may be used. */
  readonly sql: Sql;
  /**
   * Runs `work` in one transaction, from the start again when the engine asks for it (deadlock, serialization), so
   * `work` must change nothing but the database. Its statements run in the order in which they are sent: those that
   * need nothing of each other's answers are best sent together, for a wait each is what they cost most, and the last
   * ones left to travel with the commit (`sql.later`).
   */
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Waits for what runs, then lets go of connections and locks. */
  close(): Promise<void>;
}

/** What differs between the engines. */
export interface Driver {
  readonly engine: Engine;
  readonly runner: Runner;
  transaction<T>(work: (runner: Runner) => Promise<Done<T>>): Promise<T>;
  close(): Promise<void>;
}

const RETRIES = 5;
/** serialization_failure and deadlock_detected. */
const RETRY_CODES = new Set(['40001', '40P01']);

/** The SQLSTATE of an error, when it has one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > RETRIES || !RETRY_CODES.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** A runner that asks before each statement. */
const checked = (runner: Runner, check: () => void): Runner => ({
  run: (statement, values) => {
    check();
    return runner.run(statement, values);
  },
  script: (text) => {
    check();
    return runner.script(text);
  },
});

/**
 * The outer handle inside a transaction would hang on PGlite (one connection) and would silently be another
 * connection on PostgreSQL, so it throws on both.
 */
const guarded = (runner: Runner, inside: AsyncLocalStorage<true>): Runner =>
  checked(runner, () => {
    if (inside.getStore()) throw new Error('Inside a transaction: use the handle it was given');
  });

/** Runs a transaction's work. What it sends when it has ended, or failed, is refused: it would run outside. */
async function within<T>(runner: Runner, work: (sql: Sql) => Promise<T>): Promise<Done<T>> {
  const left: Promise<unknown>[] = [];
  let ended = false;
  const check = (): void => {
    if (ended) throw new Error('The transaction has ended');
  };
  const later = (statement: Promise<unknown>): void => {
    // Its failure comes to light with the commit.
    statement.catch(() => undefined);
    left.push(statement);
  };
  try {
    const result = await work(makeSql(checked(runner, check), later));
    return { result, left: Promise.all(left) };
  } finally {
    ended = true;
  }
}

/** @throws Error when the database does not answer */
export async function ping({ sql }: Database): Promise<void> {
  await sql`select 1`;
}

/** The {@link Database} over an engine's driver. */
export function makeDatabase(driver: Driver): Database {
  const inside = new AsyncLocalStorage<true>();
  return {
    engine: driver.engine,
    sql: makeSql(guarded(driver.runner, inside)),
    tx: async (work) => {
      if (inside.getStore()) throw new Error('Inside a transaction: there is no second one in it');
      return retried(() => inside.run(true, () => driver.transaction((runner) => within(runner, work))));
    },
    close: () => driver.close(),
  };
}
