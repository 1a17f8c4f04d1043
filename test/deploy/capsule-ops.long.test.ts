import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKeys } from '../../server/common/keys.ts';
import { openPostgres } from '../../server/db/index.ts';
import { freshPlace } from '../server/doctor/installation.ts';
import { campaignFile, currentCampaign } from '../support/current-campaign.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';
import { CONTEXT } from './dockerfile.ts';

/** Characters with a special meaning in env files and shells. */
const AWKWARD = 'a b#c$HOME"d`e\\f@g/h:i%j&k=l;m!'.padEnd(32, 'x');
const DEPLOY = join(CONTEXT, 'server/deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

let url: string;
let envFile: string;

beforeAll(async () => {
  ({ DATABASE_URL: url = '' } = await freshPlace());
  envFile = join(temporaryFolder(), 'capsule.env');
  const lines = [
    `DATABASE_URL='${url}'`,
    `DATA_KEY='${AWKWARD}'`,
    `CAMPAIGN_FILE='${campaignFile(currentCampaign())}'`,
    "SIGN_SECRET='s'",
    "SMS_PROVIDER='tencent'",
    'REPLAY_WORKERS=1',
  ];
  writeFileSync(envFile, `${lines.join('\n')}\n`);
});
afterAll(removeFolders);

function run(script: string, env: Record<string, string>, args: readonly string[], input = '') {
  const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8', input } as const;
  const { status, stdout, stderr } = spawnSync(join(DEPLOY, script), args, options);
  return { exit: status, out: stdout, err: stderr };
}

const onHost = (args: readonly string[], { input, ...env }: Record<string, string> = {}) =>
  run('capsule-ops', { CAPSULE_USER: userInfo().username, CAPSULE_ENV: envFile, ...env }, args, input);

function withPrograms(scripts: Readonly<Record<string, string>>): string {
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return `${bin}:${process.env['PATH']}`;
}

/** A stand-in of Docker that prints its arguments; its database has no tables. */
const DOCKER =
  'case " $* " in *" psql "*) echo 0; exit ;; esac\necho "$CAPSULE_ENV"\nfor word; do echo "$word"; done\ncat';
/** Metrics of the last backup, as node exporter reads them. */
const metricsIn = (metrics: string): string => readFileSync(join(metrics, 'capsule-armory-backup.prom'), 'utf8');
const SAVED = /^backup_saved_seconds \d{10}$/m;

describe('capsule-ops of the systemd way', () => {
  test('has the environment of the file, every character of it, and none of the caller', async () => {
    const stray = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', SIGN_SECRET: '' };
    expect(onHost(['codes', 'import', '-'], { input: 'WX0001\n', ...stray })).toMatchObject({ exit: 0, err: '' });
    const database = openPostgres({ url });
    const [day] = await database.sql<{ sealed: Uint8Array }>`select sealed from draw_days limit 1`;
    const operators = await database.sql`select operator, command from operations`;
    await database.close();
    expect(makeKeys(AWKWARD).open(day?.sealed ?? new Uint8Array())).not.toBe('');
    expect(operators).toEqual([{ operator: userInfo().username, command: 'codes import' }]);
  });

  test('saves and restores the database as one file', () => {
    const file = join(temporaryFolder(), 'saved');
    expect(onHost(['save', file])).toEqual({ exit: 0, out: '', err: '' });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(onHost(['restore', file])).toMatchObject({ exit: 1, err: expect.stringMatching('already') });
    expect(onHost(['save'])).toMatchObject({ exit: 2, err: expect.stringMatching('usage') });
  });

  test('says in one line what is missing', () => {
    expect(onHost(['stats'], { CAPSULE_ENV: '/nowhere' }).err).toBe('capsule-ops: there is no /nowhere\n');
    expect(onHost(['stats'], { CAPSULE_USER: 'nobody-there' })).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^.+nobody-there.*\n$/),
    });
    expect(onHost(['help'])).toMatchObject({ exit: 0, out: expect.stringMatching('player show') });
  });
});

const inContainers = (args: readonly string[], input = '') =>
  run('capsule-ops-compose', { PATH: withPrograms({ docker: DOCKER }), CAPSULE_ENV: envFile }, args, input);

describe('capsule-ops of the compose way', () => {
  const compose = ['compose', '-f', join(DEPLOY, 'compose.yaml'), '--env-file'];
  test('runs a command in a new container, which reads standard input', () => {
    const { out } = inContainers(['codes', 'import', '-'], 'WX01\n');
    const lines = out.trim().split('\n');
    expect(lines.slice(0, 6)).toEqual([envFile, ...compose, envFile]);
    expect(lines.slice(6, 10)).toEqual(['run', '--rm', '--no-deps', '-T']);
    expect(lines.slice(-7)).toEqual(['api1', 'node', 'server/ops/main.ts', 'codes', 'import', '-', 'WX01']);
  });

  test('saves pg_dump’s output in a file for its owner alone, and restores it', () => {
    const file = join(temporaryFolder(), 'saved');
    expect(inContainers(['save', file])).toMatchObject({ exit: 0, err: '' });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('pg_dump');
    const { out } = inContainers(['restore', file]);
    expect(out).toContain('--single-transaction');
    expect(out).toContain('pg_dump');
    expect(inContainers(['save']).exit).toBe(2);
  });

  test('writes a backup’s result to the folder of the env file', () => {
    const metrics = temporaryFolder();
    const env = join(metrics, 'capsule.env');
    writeFileSync(env, `BACKUP_METRICS='${metrics}'\n`);
    const save = (docker: string) =>
      run('capsule-ops-compose', { PATH: withPrograms({ docker }), CAPSULE_ENV: env }, [
        'save',
        join(metrics, 'saved'),
      ]);
    expect(save(DOCKER).exit).toBe(0);
    expect(metricsIn(metrics)).toContain('backup_failed 0');
    const before = SAVED.exec(metricsIn(metrics))?.[0];
    expect(save('exit 1')).toMatchObject({ exit: 1, err: 'capsule-ops: the database was not saved\n' });
    expect(metricsIn(metrics)).toBe(`backup_failed 1\n${before}\n`);
  });
});

test('pgBackRest makes the backup on the primary, and its result is written', () => {
  const metrics = temporaryFolder();
  const log = join(metrics, 'log');
  const backUp = (standby: string, pgbackrest: string) => {
    const programs = { psql: `echo ${standby}`, pgbackrest: `echo "$*" >> ${log}; ${pgbackrest}` };
    return run('ha/backup', { PATH: withPrograms(programs), BACKUP_METRICS: metrics }, []).exit;
  };
  expect([backUp('f', 'true'), metricsIn(metrics)]).toEqual([0, expect.stringMatching(/^backup_failed 0$/m)]);
  const before = SAVED.exec(metricsIn(metrics))?.[0];
  expect(before).toBeDefined();
  expect([backUp('f', 'false'), metricsIn(metrics)]).toEqual([1, `backup_failed 1\n${before}\n`]);
  expect([backUp('t', 'true'), metricsIn(metrics)]).toEqual([0, `${before}\n`]);
  expect([backUp('', 'true'), metricsIn(metrics)]).toEqual([1, `backup_failed 1\n${before}\n`]);
  expect(readFileSync(log, 'utf8')).toMatch(/^(--stanza=capsule --type=(full|diff) backup\n){2}$/);
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const services =
    text
      .split('\nvolumes:')[0]
      ?.split(/^(?=x-api|  db:|  web:)/m)
      .slice(1) ?? [];

  test('limits memory and processes of every service, and rotates its logs', () => {
    expect(services).toHaveLength(3);
    for (const service of services)
      for (const limit of ['mem_limit:', 'pids_limit:', 'logging:']) expect(service).toContain(limit);
  });

  test('puts no password into a URL, and no setting of the env file moves a port', () => {
    expect(text).not.toMatch(/:\/\/[^\s]*\$\{/);
    for (const name of ['PGPASSWORD', 'PORT', 'METRICS_PORT', 'HOST']) expect(services[0]).toContain(`    ${name}: `);
  });
});

test('a filled env file reaches neither git nor an image', () => {
  for (const path of ['capsule-armory.env', 'server/deploy/x.env', 'capsule.dump'])
    expect(execFileSync('git', ['check-ignore', path], { cwd: CONTEXT, encoding: 'utf8' }).trim()).toBe(path);
  expect(read('Dockerfile.dockerignore')).toContain('**/*.env\n');
});

test('the units: PostgreSQL is waited for, ports are each process’s own, a backup every night', () => {
  expect(read('capsule-armory@.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(read('capsule-armory@.service')).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i METRICS_PORT=1%i /m);
  expect(read('capsule-armory-backup.service')).toContain('/capsule-ops save ');
  expect(read('capsule-armory-backup.timer')).toMatch(/^OnCalendar=/m);
});
