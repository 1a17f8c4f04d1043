import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';
import { firstRow } from './sql.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = /^\d{3}-[\w-]+\.sql$/;

interface Migration {
  readonly id: number;
  readonly name: string;
  /** SHA-256 of its file: until there is a first release, the file itself is edited. */
  readonly hash: string;
}

const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => ({ id: parseInt(name, 10), name, hash: createHash('sha256').update(textOf(name)).digest('hex') }));

/** The schema of a database compared with this release. */
export interface SchemaState {
  /** Applied migrations; 0 for an empty database. */
  readonly done: number;
  /** Migrations of this release that were not applied yet. */
  readonly missing: number;
  /** Names of applied migrations that this release does not have, or has with other content. */
  readonly unknown: readonly string[];
}

/** The error of a schema with migrations that this release does not have. */
export const unknownSchema = (names: readonly string[]): string =>
  `Another version of the project made the schema of this database (${names.join(', ')}): start that version, or take another database`;

/** Compares the schema of a database with this release. Changes nothing. */
export async function schemaState({ sql }: Database): Promise<SchemaState> {
  const known = migrations();
  const { exists } = await firstRow(sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`);
  const done = exists
    ? await sql<Migration>`select id, name, to_jsonb(m) ->> 'hash' as hash from migrations m order by id`
    : [];
  const unknown = done
    .filter(({ id, hash }) => !known.some((each) => each.id === id && each.hash === hash))
    .map(({ name }) => name);
  return { done: done.length, missing: known.length - (done.length - unknown.length), unknown };
}

/** Applies missing migrations; of several processes at once one migrates, the others wait. @returns how many were applied */
export async function migrate(database: Database): Promise<number> {
  return database.tx(async (sql) => {
    // A migration may take long, as may the wait for another process that migrates.
    await sql.script(`
      set local lock_timeout = 0; set local statement_timeout = 0; select pg_advisory_xact_lock(20251031);
      create table if not exists migrations (id int primary key, name text not null, hash text not null)`);
    const done = new Set((await sql<{ id: number }>`select id from migrations`).map(({ id }) => id));
    const missing = migrations().filter(({ id }) => !done.has(id));
    for (const { id, name, hash } of missing) {
      await sql.script(textOf(name));
      await sql`insert into migrations (id, name, hash) values (${id}, ${name}, ${hash})`;
    }
    return missing.length;
  });
}
