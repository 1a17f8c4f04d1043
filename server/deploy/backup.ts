/**
 * Saves and restores the database that the environment names:
 * `node server/deploy/backup.ts save|restore <file>`.
 *
 * With `DATABASE_URL` PostgreSQL, while the servers run; else the embedded database of `DATA_DIR`, with the server
 * stopped. A restore needs an empty database and stopped servers.
 */
import { renameSync } from 'node:fs';
import { embeddedStore } from './embedded.ts';
import { postgresStore } from './postgres.ts';

const USAGE = 'node server/deploy/backup.ts save|restore <file>';

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}

async function save(file: string): Promise<void> {
  // Written under another name first, so that a file under this name is always complete.
  await store.save(`${file}.partial`);
  renameSync(`${file}.partial`, file);
}

const { DATABASE_URL: url, DATA_DIR: folder = '.data' } = process.env;
const store = url ? postgresStore(url) : embeddedStore(folder);
const [verb, file, ...rest] = process.argv.slice(2);
const work = verb === 'save' ? save : verb === 'restore' ? (from: string) => store.restore(from) : undefined;

// A backup holds all personal data, so only its owner may read it.
process.umask(0o077);
if (!work || file === undefined || rest.length > 0) fail(`usage: ${USAGE}`, 2);
else await work(file).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1));
