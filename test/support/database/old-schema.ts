import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openMemory } from '../../../server/db/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../server/db/migrations');

/** An empty database with the schema of an earlier release. @param newest number of its newest migration */
export async function openMigratedTo(newest: number): Promise<Database> {
  const database = await openMemory();
  const { sql } = database;
  await sql.script('create table migrations (id int primary key, name text not null)');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    const id = Number(name.slice(0, 3));
    if (id > newest) continue;
    await sql.script(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await sql`insert into migrations (id, name) values (${id}, ${name})`;
  }
  return database;
}
