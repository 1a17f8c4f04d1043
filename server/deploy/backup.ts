/**
 * Saves and restores the database that the environment names:
 * `npm run backup -- save|restore <file>`.
 *
 * With `DATABASE_URL` PostgreSQL, else the embedded database of `DATA_DIR`; a save while the servers run, too. A restore
 * needs an empty database and stopped servers. `BACKUP_METRICS` is the folder in which node exporter reads how a save ended.
 */
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { sendCommandLine } from '../ops/send.ts';
import { embeddedStore } from './embedded.ts';
import { postgresStore } from './postgres.ts';

const USAGE = 'npm run backup -- save|restore <file>';

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}

/** Lets the server that has the embedded database open save it. @returns false when none runs */
async function savedByServer(file: string): Promise<boolean> {
  if (url) return false;
  const line = { argv: ['backup', resolve(file)], operator: process.env['CAPSULE_OPERATOR'] ?? userInfo().username };
  const result = await sendCommandLine(folder, { ...line, input: '' });
  if (result && result.exit !== 0) throw new Error(result.err.trim());
  return result !== undefined;
}

async function write(file: string): Promise<void> {
  if (await savedByServer(file)) return;
  // Written under another name first, so that a file under this name is always complete.
  await store.save(`${file}.partial`);
  renameSync(`${file}.partial`, file);
}

const tell = (ended: 'saved' | 'failed'): unknown =>
  metrics && execFileSync(join(import.meta.dirname, 'tell-backup'), [metrics, ended]);

async function save(file: string): Promise<void> {
  await write(file).catch((error: unknown) => {
    tell('failed');
    throw error;
  });
  tell('saved');
}

const { DATABASE_URL: url, DATA_DIR: folder = '.data', BACKUP_METRICS: metrics } = process.env;
const store = url ? postgresStore(url) : embeddedStore(folder);
const [verb, file, ...rest] = process.argv.slice(2);
const work = verb === 'save' ? save : verb === 'restore' ? (from: string) => store.restore(from) : undefined;

// A backup holds all personal data, so only its owner may read it.
process.umask(0o077);
if (verb === 'help' || verb === '--help' || verb === '-h') process.stdout.write(`usage: ${USAGE}\n`);
else if (!work || file === undefined || rest.length > 0) fail(`usage: ${USAGE}`, 2);
else await work(file).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1));
