import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import type { Store } from './store.ts';

/** @throws Error when the tool is missing or ends with anything but 0 */
async function run(tool: string, args: readonly string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${tool} ended with ${String(code)}`);
}

/** @throws Error when the database has tables already */
async function requireEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname = 'public'",
    );
    const [{ tables } = { tables: 0 }] = rows;
    if (tables > 0) throw new Error(`The database has ${tables} tables already: restore into an empty one`);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL database, saved by its own tools (on the PATH, of the server's version or newer). */
export function postgresStore(url: string): Store {
  return {
    save: (file) => run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${url}`]),
    restore: async (file) => {
      await requireEmpty(url);
      await run('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file]);
    },
  };
}
