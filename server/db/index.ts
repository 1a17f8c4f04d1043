export { clockOffset } from './clock-offset.ts';
export { type Database, type Engine, serverVersion } from './database.ts';
export { FolderInUseError } from './folder-lock.ts';
export { migrate, type SchemaState, schemaState } from './migrate.ts';
export { openMemory, openPglite } from './pglite.ts';
export { type OpenedDatabase, openDatabase } from './open-database.ts';
export { openPostgres } from './postgres.ts';
export { sqlState } from './retried.ts';
export { type Fragment, fragment, literal, only, type Sql } from './sql.ts';
