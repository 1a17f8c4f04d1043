import { AsyncLocalStorage } from 'node:async_hooks';
import { makeSql, type Runner, type Sql } from './sql.ts';

/** Which engine stands behind a {@link Database}. Both speak the same dialect here. */
export type Engine = 'pglite' | 'postgres';

/** Sends a statement whose answer nobody waits for. */
export type Last<T> = (sql: Sql, result: T) => Promise<unknown> | undefined;

/** What a transaction's work came to, and the statement that is still under way. */
export interface Done<T> {
  readonly result: T;
  readonly last: Promise<unknown> | undefined;
}

/** The database, whichever engine it is. */
export interface Database {
  readonly engine: Engine;
  /** For single statements. Throws inside a transaction, where only the transaction's own handle may be used. */
  readonly sql: Sql;
  /**
   * Runs `work` in one transaction, from the start again when the engine asks for it (deadlock, serialization), so
   * `work` must change nothing but the database. Its statements run in the order in which they are sent: those that
   * need nothing of each other's answers are best sent together, for a wait each is what they cost most.
   * @param last sends the last statement, if there is one; it travels with the commit, and its failure undoes all
   */
  tx<T>(work: (sql: Sql) => Promise<T>, last?: Last<T>): Promise<T>;
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

/** What is still sent when the transaction has failed already is refused: it would run outside of it. */
async function within<T>(runner: Runner, work: (sql: Sql) => Promise<T>, last?: Last<T>): Promise<Done<T>> {
  let ended = false;
  const check = (): void => {
    if (ended) throw new Error('The transaction has ended');
  };
  const sql = makeSql(checked(runner, check));
  try {
    const result = await work(sql);
    return { result, last: last?.(sql, result) };
  } finally {
    ended = true;
  }
}

/** The {@link Database} over an engine's driver. */
export function makeDatabase(driver: Driver): Database {
  const inside = new AsyncLocalStorage<true>();
  return {
    engine: driver.engine,
    sql: makeSql(guarded(driver.runner, inside)),
    tx: async (work, last) => {
      if (inside.getStore()) throw new Error('Inside a transaction: there is no second one in it');
      return retried(() => inside.run(true, () => driver.transaction((runner) => within(runner, work, last))));
    },
    close: () => driver.close(),
  };
}
