import type { Sql } from '../../db/index.ts';
import type { CoreServices } from '../context.ts';

/**
 * Reads rows at one instant. Rows that must agree are read together, and few at a time: a read blocks the embedded
 * database, whose reads are therefore of different instants.
 */
export type Read = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** Most rows of a table in one read, except a single player's: 20 ms of the embedded database. */
export const PART_ROWS = 500;

/** Runs an audit. On PostgreSQL all reads share one snapshot and block nothing. */
export function withReader<T>({ database }: Pick<CoreServices, 'database'>, work: (read: Read) => Promise<T>) {
  if (database.engine === 'pglite') return work((part) => database.tx(part));
  return database.tx(async (sql) => {
    await sql.script('set transaction isolation level repeatable read, read only');
    return work((part) => part(sql));
  });
}
