import { AsyncLocalStorage } from 'node:async_hooks';
import { retried } from './retried.ts';
import { makeSql, firstRow, type Runner, type Sql } from './sql.ts';

/** The engine of a {@link Database}. All statements run on both. */
export type Engine = 'pglite' | 'postgres';

/** The result of a transaction's work, and the statements for which the commit waits. */
export interface WorkDone<T> {
  readonly result: T;
  readonly pending: Promise<unknown>;
}

/** The database, on either engine. */
export interface Database {
  readonly engine: Engine;
  /** For single statements. Throws inside a transaction: use the transaction's own handle there. */
  readonly sql: Sql;
  /**
   * Runs `work` in one transaction, again from the start after a deadlock or a serialization failure, so `work` must
   * change nothing but the database. On PostgreSQL a wait for a lock times out. Statements run in the order in which they
   * are sent. Send independent ones together and the last ones with `sql.deferToCommit`: round trips cost most.
   */
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Number of single statements and transactions that run or wait. */
  pending(): number;
  /** @throws Error if the database does not answer, or is a standby */
  ping(): Promise<void>;
  /** Waits for running statements, then closes connections and releases locks. */
  close(): Promise<void>;
}

/** An engine's implementation. */
export interface Driver {
  readonly engine: Engine;
  readonly runner: Runner;
  transaction<T>(work: (runner: Runner) => Promise<WorkDone<T>>): Promise<T>;
  close(): Promise<void>;
}

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

/** Runs a transaction's work. Statements sent after its end throw: they would run outside the transaction. */
async function runWork<T>(runner: Runner, work: (sql: Sql) => Promise<T>): Promise<WorkDone<T>> {
  const pending: Promise<unknown>[] = [];
  let ended = false;
  const check = (): void => {
    if (ended) throw new Error('The transaction has ended');
  };
  const deferToCommit = (statement: Promise<unknown>): void => {
    // Its failure is thrown by the commit.
    statement.catch(() => undefined);
    pending.push(statement);
  };
  try {
    const result = await work(makeSql(checked(runner, check), deferToCommit));
    return { result, pending: Promise.all(pending) };
  } finally {
    ended = true;
  }
}

/** PostgreSQL's version, such as 170002 for 17.2. @throws Error when the database does not answer */
export async function serverVersion({ sql }: Database): Promise<number> {
  const { version } = await firstRow(sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`);
  return version;
}

/** The time of a database's server; the embedded one has the process's. */
export async function databaseNow({ engine, sql }: Pick<Database, 'engine' | 'sql'>): Promise<Date> {
  if (engine === 'pglite') return new Date();
  const asked = performance.now();
  const { now } = await firstRow(sql<{ now: Date }>`select clock_timestamp() as now`);
  // Half of the round trip has passed since.
  return new Date(now.getTime() + (performance.now() - asked) / 2);
}

/** The {@link Database} over an engine's driver. */
export function makeDatabase(driver: Driver): Database {
  const inside = new AsyncLocalStorage<true>();
  let count = 0;
  const counted = <T>(work: Promise<T>): Promise<T> => {
    count += 1;
    return work.finally(() => (count -= 1));
  };
  const runner: Runner = {
    run: (statement, values) => counted(driver.runner.run(statement, values)),
    script: (text) => driver.runner.script(text),
  };
  // Used inside a transaction it would hang on PGlite (one connection) and take another connection on PostgreSQL.
  const checkOutside = (): void => {
    if (inside.getStore()) throw new Error('Inside a transaction: use the handle it was given');
  };
  const sql = makeSql(checked(runner, checkOutside));
  const tx: Database['tx'] = async (work) => {
    if (inside.getStore()) throw new Error('Inside a transaction: there is no second one in it');
    const run = () => driver.transaction((transaction) => runWork(transaction, work));
    return counted(retried(() => inside.run(true, run)));
  };
  return {
    engine: driver.engine,
    sql,
    tx,
    pending: () => count,
    ping: async () => {
      const { setting } = await firstRow(sql<{ setting: string }>`
        select current_setting('transaction_read_only') as setting`);
      if (setting === 'on') throw new Error('The database takes no changes: it is a standby');
    },
    close: () => driver.close(),
  };
}
