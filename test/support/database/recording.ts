import type { Database, Sql } from '../../../server/db/index.ts';

const recorded = (sql: Sql, sent: string[]): Sql =>
  Object.assign(
    <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
      sent.push(strings.join('?'));
      return sql<T>(strings, ...values);
    },
    {
      script: (text: string) => sql.script(text),
      deferToCommit: (statement: Promise<unknown>) => sql.deferToCommit(statement),
    },
  );

/** A database that records every statement sent to it. */
export const recording = (database: Database, sent: string[]): Database => ({
  ...database,
  sql: recorded(database.sql, sent),
  tx: async (work) => {
    sent.push('begin');
    const result = await database.tx((sql) => work(recorded(sql, sent)));
    sent.push('commit');
    return result;
  },
});
