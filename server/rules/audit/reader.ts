import type { Sql } from '../../db/index.ts';
import type { CoreServices } from '../context.ts';

/**
 * Reads a part of the database at one instant. Each part is small, and what has to fit together is read in one part: the
 * embedded database can do nothing else meanwhile, so its parts are of different instants.
 */
export type Read = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** Most rows of a table that one part reads, but for the rows of a single player: 20 ms of the embedded database. */
export const PART_ROWS = 500;

/** Runs an audit. On PostgreSQL all its parts are of one instant, and disturb nobody. */
export function withReader<T>(
  { database }: Pick<CoreServices, 'database'>,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  if (database.engine === 'pglite') return work((part) => database.tx(part));
  return database.tx(async (sql) => {
    await sql.script('set transaction isolation level repeatable read, read only');
    return work((part) => part(sql));
  });
}
