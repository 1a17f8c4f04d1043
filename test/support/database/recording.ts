import type { Database, Sql } from '../../../server/db/index.ts';

/** A handle that reports each answered statement with its rows. */
export const reporting = (sql: Sql, report: (text: string, rows: readonly unknown[]) => void): Sql =>
  Object.assign(
    async <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
      const rows = await sql<T>(strings, ...values);
      report(strings.join('?'), rows);
      return rows;
    },
    {
      script: (text: string) => sql.script(text),
      deferToCommit: (statement: Promise<unknown>) => sql.deferToCommit(statement),
    },
  );

/** A database that records every statement sent to it. */
export const recording = (database: Database, sent: string[]): Database => {
  const record = (text: string): void => void sent.push(text);
  return {
    ...database,
    sql: reporting(database.sql, record),
    tx: async (work) => {
      sent.push('begin');
      const result = await database.tx((sql) => work(reporting(sql, record)));
      sent.push('commit');
      return result;
    },
  };
};
