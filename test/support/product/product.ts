import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPgbouncer } from '../database/pgbouncer.ts';
import { startPostgres } from '../database/postgres.ts';
import { startNginx } from './nginx.ts';
import { freePort } from './port.ts';
import { type Env, ServerProcess } from './server-process.ts';

export const DIST = resolve(import.meta.dirname, '../../../dist');

/** Environment variable: data folder that new ones are copied from. */
export const DATA_TEMPLATE = 'CAPSULE_DATA_TEMPLATE';

/** A folder for the embedded database, removed when the test process ends. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-e2e-'));
  const template = process.env[DATA_TEMPLATE];
  if (template !== undefined) cpSync(template, folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const pooled = new Map<string, Promise<string>>();
const startPooled = async (): Promise<string> => (await startPgbouncer(await startPostgres())).url('postgres');

/** A pooled database in place of a data folder. */
function pooledDatabase(folder: string): Promise<string> {
  const known = pooled.get(folder) ?? startPooled();
  pooled.set(folder, known);
  return known;
}

/** As deployed: nginx serves the client's files, the server behind it pages and calls. */
async function startBehindNginx(env: Env & { readonly PORT: string }): Promise<ServerProcess> {
  const PORT = String(await freePort());
  const nginx = await startNginx({ port: Number(env.PORT), root: DIST, upstreams: [Number(PORT)] });
  return ServerProcess.start({ ...env, PORT, TRUSTED_PROXY: '127.0.0.1' }, { nginx });
}

/**
 * Starts the built product on a free port and a fresh folder (unless `env` names them) and waits until it serves.
 * @param through `nginx`: behind the shipped configuration; `pgbouncer`: on PostgreSQL behind that pooler;
 *   `THROUGH=nginx vitest run …` puts every test behind it
 */
export async function startProduct(env: Env = {}, through = process.env['THROUGH']): Promise<ServerProcess> {
  const whole = { DATA_DIR: dataFolder(), PORT: String(await freePort()), ...env };
  if (through === 'nginx') return startBehindNginx(whole);
  if (through === 'pgbouncer')
    return ServerProcess.start({ ...whole, DATABASE_URL: await pooledDatabase(whole.DATA_DIR) });
  return ServerProcess.start(whole);
}
