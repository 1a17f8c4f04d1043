import { spawnSync } from 'node:child_process';
import { onlyVersion } from '../../server/campaign/index.ts';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaign, draftFor } from '../support/campaign.ts';
import { type Database, migrate, openPostgres } from '../../server/db/index.ts';
import { systemClock } from '../../server/common/clock.ts';
import { makeKeys } from '../../server/common/keys.ts';
import { audit } from '../../server/rules/integrity/audit.ts';
import type { CoreServices } from '../../server/rules/context.ts';
import { seed } from '../../server/rules/installation/seed.ts';
import { closing, contentOf } from '../server/doctor/installation.ts';
import { seedPlayers } from '../support/load/seed.ts';
import { type Cluster, startPostgres } from '../support/database/postgres.ts';
import { inherited } from '../support/product/server-process.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';

const SCRIPT = resolve(import.meta.dirname, '../../server/deploy/backup.ts');
const KEYS = makeKeys('backup-test-key-of-at-least-32-chars');

let cluster: Cluster;
const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder, name);

beforeAll(async () => {
  cluster = await startPostgres();
  return () => cluster.stop();
});
afterAll(removeFolders);

type Place = Readonly<Record<string, string>>;

function backup(place: Place, ...args: string[]): { readonly code: number | null; readonly error: string } {
  const env = { ...inherited(), ...place };
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: 'utf8' });
  return { code: status, error: stderr.trim() };
}

const servicesOf = (database: Database): CoreServices => ({
  database,
  versions: onlyVersion(campaign),
  clock: systemClock(),
  keys: KEYS,
  demo: true,
});

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await seed(servicesOf(database), async () => draftFor(campaign));
  await seedPlayers(database, { players: 50, hp: 3, coin: 800 });
}

async function expectRestored(database: Database, before: unknown): Promise<void> {
  await closing(database, async () => {
    expect(await migrate(database)).toBe(0);
    expect(await contentOf(database)).toEqual(before);
    expect((await audit(servicesOf(database), 10)).findings).toEqual([]);
  });
}

describe('backup and restore', () => {
  test('of PostgreSQL, saved while it is in use', async () => {
    const place = { DATABASE_URL: cluster.url('game') };
    const file = inFolder('postgres.dump');
    const admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
    await admin.sql.script('create database game');
    const before = await closing(openPostgres({ url: place.DATABASE_URL }), async (database) => {
      await fill(database);
      expect(backup(place, 'save', file)).toEqual({ code: 0, error: '' });
      return contentOf(database);
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(backup(place, 'restore', file)).toEqual({ code: 1, error: expect.stringMatching(/already/) });
    await admin.sql.script('drop database game');
    await admin.sql.script('create database game');
    expect(backup(place, 'restore', file)).toEqual({ code: 0, error: '' });
    await expectRestored(openPostgres({ url: place.DATABASE_URL }), before);
    await admin.close();
  });

  test('gives the password to PostgreSQL’s tools in their environment, where no other user reads it', () => {
    const tool = inFolder('pg_dump');
    writeFileSync(tool, `#!/bin/sh\nprintf '%s %s' "$PGPASSWORD" "$*" > '${inFolder('seen')}'; exit 1\n`);
    chmodSync(tool, 0o700);
    const DATABASE_URL = 'postgres://app:s%40cret@db/game';
    expect(backup({ DATABASE_URL, PATH: `${folder}:${process.env['PATH']}` }, 'save', inFolder('x')).code).toBe(1);
    expect(readFileSync(inFolder('seen'), 'utf8')).toMatch(/^s@cret --dbname=postgres:\/\/app@db\/game --format/);
  });

  test('says in one line what is wrong', () => {
    expect(backup({}, 'save')).toEqual({ code: 2, error: expect.stringMatching(/^usage: .*save\|restore <file>$/) });
    expect(backup({}, 'erase', 'x').code).toBe(2);
    const demo = inFolder('demo.tar');
    writeFileSync(demo, 'a folder of PGlite');
    const place = { DATABASE_URL: cluster.url('postgres') };
    expect(backup(place, 'restore', demo)).toEqual({ code: 1, error: expect.stringMatching(/can't be moved into/) });
    expect(backup({}, 'save', inFolder('x'))).toEqual({ code: 1, error: expect.stringMatching(/^Set DATABASE_URL: /) });
  });
});
