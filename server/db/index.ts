export { type Database, type Engine, sqlState } from './database.ts';
export { FolderInUseError } from './folder-lock.ts';
export { migrate } from './migrate.ts';
export { openMemory, openPglite } from './pglite.ts';
export { openPostgres, type PoolState } from './postgres.ts';
export { only, type Sql } from './sql.ts';
