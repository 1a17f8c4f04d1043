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

async function dumpMigrated(): Promise<Blob> {
  const first = await openMemory();
  await migrate(first);
  const dumped = await first.dump();
  await first.close();
  return dumped;
}

/** Shared by all test files of a worker: creating a database in WebAssembly takes seconds, opening a dump half a second. */
let dump: ReturnType<typeof dumpMigrated> | undefined;
const migratedDump = () => (dump ??= dumpMigrated());

/** A temporary data folder with a migrated database. */
export async function migratedFolder(): Promise<string> {
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
