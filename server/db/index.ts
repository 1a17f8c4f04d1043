export { hasDatabase } from './data-folder.ts';
export { type Database, databaseNow, type Engine, serverVersion } from './database.ts';
export * from './migrate.ts';
export { openMemory, openPglite } from './pglite.ts';
export * from './open-database.ts';
export { openPostgres } from './postgres.ts';
export { sqlState } from './retried.ts';
export { allOf, type Fragment, fragment, literal, firstOrThrow, firstRow, type Part, part, type Sql } from './sql.ts';
