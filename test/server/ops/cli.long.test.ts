import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replayWorkers } from '../../../server/app/verifier.ts';
import { type RunningServer, startServer } from '../../../server/app/server.ts';
import { requireOwnSettings } from '../../../server/ops/require-database.ts';
import { type OpsResult, runOps } from '../../support/product/server-process.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

const ops = (folder: string, ...args: string[]): Promise<OpsResult> => runOps({ DATA_DIR: folder }, ...args);

afterAll(removeFolders);

/** Each command is a new process, which takes seconds on a busy machine. */
const PATIENCE = { timeout: 300_000 };

describe('npm run ops', PATIENCE, () => {
  const folder = temporaryFolder();
  const env = { DEMO: 'empty', DATA_DIR: folder, PORT: '0', CLIENT: 'off', LOG_LEVEL: 'error', REPLAY_WORKERS: '1' };
  let server: RunningServer | undefined;

  beforeAll(async () => {
    server = await startServer(env);
    return () => server?.stop();
  }, 120_000);

  test('speaks to the running server, on a socket that is its user’s alone', async () => {
    expect(statSync(join(folder, 'ops.sock')).mode & 0o077).toBe(0);
    const file = join(folder, 'codes.txt');
    writeFileSync(file, Buffer.from('\u{feff}code\r\nWX0001\r\nWX0002\r\n', 'utf16le'));
    expect(await ops(folder, 'codes', 'import', file)).toMatchObject({ exitCode: 0, err: '' });
    const { out } = await ops(folder, 'codes', 'list', '--csv');
    expect(out).toBe('\u{feff}code,player,bound_at\r\nWX0001,,\r\nWX0002,,\r\n');
  });

  test('wrong arguments exit 2 and a file that is not there exits 1, one line each', async () => {
    const usage = expect.stringMatching(/^usage: .+\n$/);
    expect(await ops(folder, 'stock', 'add')).toEqual({ exitCode: 2, out: '', err: usage });
    const unread = { exitCode: 1, err: "/nowhere can't be read\n" };
    expect(await ops(folder, 'codes', 'import', '/nowhere')).toMatchObject(unread);
  });

  test('opens the folder itself when no server runs, and ignores a stale socket', async () => {
    await server?.stop();
    server = undefined;
    writeFileSync(join(folder, 'ops.sock'), '');
    const { out, exitCode } = await ops(folder, 'codes', 'list', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toHaveLength(2);
    server = await startServer(env);
    expect((await ops(folder, 'audit')).out).toContain('everything adds up');
  });
});

describe('npm run ops without a database', PATIENCE, () => {
  const nowhere = join(temporaryFolder(), 'nowhere');

  test('refuses, and makes none', async () => {
    const line = `there is no database in ${nowhere}: set DATABASE_URL or DATA_DIR, or run capsule-ops\n`;
    expect(await ops(nowhere, 'stats')).toEqual({ exitCode: 1, out: '', err: line });
    expect(existsSync(nowhere)).toBe(false);
  });

  test('where the server’s settings are in a file, a shell without them is refused', () => {
    const settings = join(temporaryFolder(), 'env');
    expect(() => requireOwnSettings({}, settings)).not.toThrow();
    writeFileSync(settings, '');
    expect(() => requireOwnSettings({}, settings)).toThrow(/run capsule-ops$/);
    expect(() => requireOwnSettings({ DATA_DIR: '/x' }, settings)).not.toThrow();
  });
});

test('a process replays games on its share of the cores by default', () => {
  expect([1, 2, 3, 16].map((cores) => replayWorkers({ REPLAY_WORKERS: undefined }, cores))).toEqual([1, 1, 1, 8]);
  expect(replayWorkers({ REPLAY_WORKERS: 5 }, 2)).toBe(5);
});
