import { type Database, type Engine, migrate, openMemory, openPostgres } from '../../server/db/index.ts';
import { type Cluster, startPostgres } from './postgres.ts';

/** Both engines: `describe.each(ENGINES)('…', (engine) => …)`. */
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];

/** Makes migrated, empty databases of one engine quickly: each is a copy of the first. */
export interface Bases {
  readonly engine: Engine;
  /** A new database. `again` opens another connection pool on it (PostgreSQL only). */
  open(): Promise<{ readonly database: Database; readonly url: string | undefined }>;
  stop(): Promise<void>;
}

async function memoryBases(): Promise<Bases> {
  const first = await openMemory();
  await migrate(first);
  const dump = await first.dump();
  await first.close();
  return {
    engine: 'pglite',
    open: async () => ({ database: await openMemory(dump), url: undefined }),
    stop: async () => undefined,
  };
}

const TEMPLATE = 'migrated';

async function prepareTemplate(cluster: Cluster): Promise<Database> {
  const admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  await admin.sql.script(`create database ${TEMPLATE}`);
  const first = openPostgres({ url: cluster.url(TEMPLATE), connections: 1 });
  await migrate(first);
  await first.close();
  return admin;
}

async function postgresBases(): Promise<Bases> {
  const cluster = await startPostgres();
  const admin = await prepareTemplate(cluster);
  let made = 0;
  return {
    engine: 'postgres',
    open: async () => {
      made += 1;
      const name = `copy${made}`;
      await admin.sql.script(`create database ${name} template ${TEMPLATE}`);
      return { database: openPostgres({ url: cluster.url(name) }), url: cluster.url(name) };
    },
    stop: async () => {
      await admin.close();
      cluster.stop();
    },
  };
}

/** Starts an engine: once a test file, in `beforeAll`. */
export const startEngine = (engine: Engine): Promise<Bases> => (engine === 'pglite' ? memoryBases() : postgresBases());
