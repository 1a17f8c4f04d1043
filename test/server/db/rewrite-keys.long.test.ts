import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeKeys } from '../../../server/common/keys.ts';
import { type Database, openPostgres } from '../../../server/db/index.ts';
import { closing, type Environment, production } from '../doctor/installation.ts';
import { type Cluster, startPostgres } from '../../support/database/postgres.ts';
import { inherited, runOps } from '../../support/product/server-process.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const OLD = 'old 8Jw2kQz5tYv7bNx1mCr4gHs9 of the tests';
const NEW = 'new Pd3fLk6aUe0oWi2yRt5qZx8v of the tests';
const PLAYERS = 12_000;

let cluster: Cluster | undefined;
afterAll(() => {
  removeFolders();
  cluster?.stop();
});

const rewrite = ['keys', 'rewrite', '--reason', 'a new key'];

async function addPlayers({ sql }: Database): Promise<void> {
  const keys = makeKeys(OLD);
  const phones = Array.from({ length: PLAYERS }, (_, index) => String(13_700_000_000 + index));
  await sql`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
    select 'P' || n, hash, sealed, 'INVITE' || n, now(), current_date
    from unnest(${phones.map((phone) => keys.hash('phone', phone))}::bytea[], ${phones.map((phone) => keys.seal(phone))}::bytea[])
      with ordinality as given (hash, sealed, n)`;
}

/** Rows that the new key has sealed. */
async function rewritten({ sql }: Database): Promise<number> {
  const { id } = makeKeys(NEW);
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n from players where substring(phone_sealed from 1 for 4) = ${id}::bytea`;
  return row?.n ?? 0;
}

/** Any command makes the database ready. */
const start = async (env: Environment) => expect((await runOps(env, 'stats')).exitCode).toBe(0);

/** Starts the job, and kills it once it has written some rows. */
async function killHalfway(database: Database, env: Environment): Promise<void> {
  const child = execFile(process.execPath, ['server/ops/main.ts', ...rewrite], {
    cwd: ROOT,
    env: { ...inherited(), ...env },
  });
  while ((await rewritten(database)) < PLAYERS / 10) {
    expect(child.exitCode).toBeNull();
    await sleep(5);
  }
  child.kill('SIGKILL');
}

function backup(env: Environment, verb: 'save' | 'restore', file: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/deploy/backup.ts', verb, file], {
    cwd: ROOT,
    env: { ...inherited(), ...env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

const keyLines = async (env: Environment): Promise<string> =>
  (await runOps(env, 'doctor')).out
    .split('\n')
    .filter((line) => line.startsWith('key '))
    .join('\n');

async function expectReadable({ sql }: Database): Promise<void> {
  const keys = makeKeys(NEW);
  const rows = await sql<{
    hash: Buffer;
    sealed: Buffer;
  }>`select phone_hash as hash, phone_sealed as sealed from players`;
  expect(rows.length).toBe(PLAYERS);
  for (const { hash, sealed } of rows) expect(keys.hash('phone', keys.open(sealed)).equals(hash)).toBe(true);
}

test('keys rewrite, killed halfway, goes on where it was; a backup with the old key is read and rewritten', {
  timeout: 120_000,
}, async () => {
  cluster = await startPostgres();
  const { url } = cluster;
  await closing(openPostgres({ url: url('postgres') }), async ({ sql }) => {
    for (const name of ['game', 'restored']) await sql.script(`create database ${name}`);
  });
  const envOf = (name: string, own: string, other?: string): Environment => ({
    ...production({ DATABASE_URL: url(name) }),
    SMS_PROVIDER: 'tencent',
    DATA_KEY: own,
    ...(other !== undefined && { DATA_KEY_OTHER: other }),
  });
  const file = `${temporaryFolder()}/old.dump`;
  await start(envOf('game', OLD));
  await closing(openPostgres({ url: url('game') }), async (database) => {
    await addPlayers(database);
    const replacing = envOf('game', NEW, OLD);
    backup(replacing, 'save', file);
    await killHalfway(database, replacing);
    const done = await rewritten(database);
    expect(done).toBeLessThan(PLAYERS);
    expect(await keyLines(replacing)).toMatch(/warning +\d+ rows are encrypted with DATA_KEY_OTHER/);
    expect(await runOps(envOf('game', NEW), ...rewrite)).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/is not the key/),
    });
    const { exitCode, out } = await runOps(replacing, ...rewrite, '--json');
    const rows: { readonly rows: number }[] = JSON.parse(out);
    expect([exitCode, (rows[0]?.rows ?? 0) < PLAYERS]).toEqual([0, true]);
    expect(await keyLines(replacing)).toMatch(/remove it/);
    await expectReadable(database);
    await start(envOf('game', NEW));
  });
  backup(envOf('restored', NEW, OLD), 'restore', file);
  expect((await runOps(envOf('restored', NEW, OLD), ...rewrite)).exitCode).toBe(0);
  await closing(openPostgres({ url: url('restored') }), expectReadable);
});
