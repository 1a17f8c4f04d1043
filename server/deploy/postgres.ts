import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Store } from './store.ts';

/** @throws Error when the tool is missing or ends with anything but 0 */
async function run(tool: string, args: readonly string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${tool} ended with ${String(code)}`);
}

/** A PostgreSQL database, saved by its own tools (on the PATH, of the server's version or newer). */
export function postgresStore(url: string): Store {
  return {
    save: (file) => run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${url}`]),
    // In one transaction: a database that already has any of the tables is not changed.
    restore: (file) =>
      run('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file]),
  };
}
