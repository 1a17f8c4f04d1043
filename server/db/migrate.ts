import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';
import { only } from './sql.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = /^(\d{3})-[\w-]+\.sql$/;

interface Migration {
  readonly id: number;
  readonly name: string;
}

const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .flatMap((name) => {
      const id = NAME.exec(name)?.[1];
      return id === undefined ? [] : [{ id: Number(id), name }];
    })
    .sort((a, b) => a.id - b.id);

/** How the schema of a database relates to this release. */
export interface SchemaState {
  /** Migrations that ran; 0 for an empty database. */
  readonly done: number;
  /** Migrations of this release that did not run yet. */
  readonly missing: number;
  /** Names of migrations that this release does not know: a newer one made them. */
  readonly unknown: readonly string[];
}

/** Compares the schema of a database with this release. Changes nothing. */
export async function schemaState({ sql }: Database): Promise<SchemaState> {
  const known = new Set(migrations().map(({ id }) => id));
  const { exists } = only(await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`);
  const done = exists ? await sql<Migration>`select id, name from migrations order by id` : [];
  const unknown = done.filter(({ id }) => !known.has(id)).map(({ name }) => name);
  return { done: done.length, missing: known.size - (done.length - unknown.length), unknown };
}

/**
 * Brings the schema up to date. Any number of processes may call it at once: one migrates, the others wait.
 * @returns how many migrations ran
 */
export async function migrate(database: Database): Promise<number> {
  return database.tx(async (sql) => {
    // It may take long, and so may the wait for another process that migrates.
    await sql.script(
      'set local lock_timeout = 0; set local statement_timeout = 0; select pg_advisory_xact_lock(20251031)',
    );
    await sql.script('create table if not exists migrations (id int primary key, name text not null)');
    const done = new Set((await sql<{ id: number }>`select id from migrations`).map(({ id }) => id));
    const missing = migrations().filter(({ id }) => !done.has(id));
    for (const { id, name } of missing) {
      await sql.script(readFileSync(new URL(name, FOLDER), 'utf8'));
      await sql`insert into migrations (id, name) values (${id}, ${name})`;
    }
    return missing.length;
  });
}
