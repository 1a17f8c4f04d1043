/**
 * Saves and restores the PostgreSQL that `DATABASE_URL` names: `npm run backup -- save|restore <file>`.
 *
 * Uses PostgreSQL's own tools (on the PATH, of the server's version or newer). A save works while the servers run, a
 * restore needs an empty database and stopped servers. `BACKUP_METRICS` is the folder in which node exporter reads how a
 * save ended.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const USAGE = 'npm run backup -- save|restore <file>';

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}

/** An address without its password, which anybody on the host could read in a process's arguments. */
function withoutPassword(url: string): { readonly address: string; readonly password: string | undefined } {
  const [, user = '', password = ''] = /^(\w+:\/\/[^:@/?]*):([^@/]*)@/.exec(url) ?? [];
  if (password === '') return { address: url, password: undefined };
  return { address: url.replace(`${user}:${password}@`, `${user}@`), password: decodeURIComponent(password) };
}

/** @throws Error when the tool is missing or ends with anything but 0 */
async function run(tool: string, url: string, ...args: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url);
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(tool, [`--dbname=${address}`, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
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

const MAGIC = 'PGDMP';

/** @throws Error when the file is anything else, such as a demo's database */
function requireDump(file: string): void {
  const start = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  if (start.toString() !== MAGIC)
    throw new Error(`${file} is not what save writes. A demo's embedded database can't be moved into PostgreSQL`);
}

const report = (metrics: string | undefined, ended: 'saved' | 'failed'): unknown =>
  metrics && execFileSync(join(import.meta.dirname, 'tell-backup'), [metrics, ended]);

async function save(url: string, file: string): Promise<void> {
  const { BACKUP_METRICS: metrics } = process.env;
  try {
    // Written under another name first, so that a file under this name is always complete.
    await run('pg_dump', url, '--format=custom', '--no-owner', `--file=${file}.partial`);
    renameSync(`${file}.partial`, file);
  } catch (error) {
    report(metrics, 'failed');
    throw error;
  }
  report(metrics, 'saved');
}

async function restore(url: string, file: string): Promise<void> {
  requireDump(file);
  await requireEmpty(url);
  await run('pg_restore', url, '--no-owner', '--exit-on-error', '--single-transaction', file);
}

const { DATABASE_URL: url } = process.env;
const [verb = '', file, ...rest] = process.argv.slice(2);
const work = new Map([
  ['save', save],
  ['restore', restore],
]).get(verb);

// A backup contains all personal data, so only its owner may read it.
process.umask(0o077);
if (verb === 'help' || verb === '--help' || verb === '-h') process.stdout.write(`usage: ${USAGE}\n`);
else if (!work || file === undefined || rest.length > 0) fail(`usage: ${USAGE}`, 2);
else if (!url) fail('Set DATABASE_URL: the embedded database is for demos, and has no backup', 1);
else await work(url, file).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1));
