import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Database, type Engine, migrate, openMemory, openPostgres } from '../../../server/db/index.ts';
import { stopAfterRun } from './stop-clusters.ts';
import { type Cluster, startPostgres } from './postgres.ts';

/** The engine to test on: PostgreSQL, or PGlite in the project `pglite-long`. */
export const ENGINE: Engine = process.env['ENGINE'] === 'pglite' ? 'pglite' : 'postgres';

/** Creates migrated, empty databases of one engine quickly: each is a copy of the first. */
export interface Bases {
  /** Creates a database; it has an address if the engine is PostgreSQL. */
  open(): Promise<{ readonly database: Database; readonly url: string | undefined }>;
}

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/capsule-armory');
const MIGRATIONS = join(import.meta.dirname, '../../../server/db/migrations');
const LOCK_FILE = join(import.meta.dirname, '../../../package-lock.json');

/** The name depends on the schema and on PGlite's version. */
function dumpName(): string {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  return `pglite-${hash.digest('hex').slice(0, 16)}.tar`;
}

async function makeDump(path: string): Promise<void> {
  const first = await openMemory();
  await migrate(first);
  const dump = await first.dump();
  await first.close();
  mkdirSync(CACHE, { recursive: true });
  // Several workers may do this at once. The first file stays, as others may be reading it.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  if (existsSync(path)) rmSync(own);
  else renameSync(own, path);
}

/** Creating a database in WebAssembly takes seconds of CPU, opening a dump half a second, so it is cached. */
async function migratedDump(): Promise<Blob> {
  const path = join(CACHE, dumpName());
  if (!existsSync(path)) await makeDump(path);
  return new Blob([readFileSync(path)]);
}

/** A temporary data folder, as after a server's first start. */
export async function dataFolder(): Promise<string> {
  const folder = temporaryFolder();
  const pglite = await PGlite.create(join(folder, 'pglite'), { loadDataDir: await migratedDump() });
  await pglite.close();
  return folder;
}

const memoryBases: Bases = { open: async () => ({ database: await openMemory(await migratedDump()), url: undefined }) };

const TEMPLATE = 'migrated';

/** A PostgreSQL with a template database, and a connection that makes copies of it. */
async function startTemplate(): Promise<{ readonly cluster: Cluster; readonly admin: Database }> {
  const cluster = await startPostgres();
  stopAfterRun(cluster);
  const admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  await admin.sql.script(`create database ${TEMPLATE}`);
  const first = openPostgres({ url: cluster.url(TEMPLATE), connections: 1 });
  await migrate(first);
  await first.close();
  return { cluster, admin };
}

/** Shared by all test files of a worker. */
let template: ReturnType<typeof startTemplate> | undefined;
let copies = 0;

async function postgresBases(): Promise<Bases> {
  template ??= startTemplate();
  const { cluster, admin } = await template;
  return {
    open: async () => {
      copies += 1;
      const name = `copy${copies}`;
      await admin.sql.script(`create database ${name} template ${TEMPLATE}`);
      return { database: openPostgres({ url: cluster.url(name) }), url: cluster.url(name) };
    },
  };
}

/** Starts an engine, for `beforeAll`: slow the first time in a worker. */
export const startEngine = async (engine = ENGINE): Promise<Bases> =>
  engine === 'pglite' ? memoryBases : postgresBases();
