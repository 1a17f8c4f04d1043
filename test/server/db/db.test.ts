import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrate, firstOrThrow, openPglite } from '../../../server/db/index.ts';
import { examine } from '../../../server/doctor/examine.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { startEngine } from '../../support/database/engines.ts';

const QUOTED = `a'; b`;

describe('the database', () => {
  let database: Database;

  beforeAll(async () => {
    ({ database } = await (await startEngine()).open());
    await database.sql.script('create table things (id int primary key, n int not null)');
  });

  afterAll(async () => {
    await database.sql.script('drop table things');
    await database.close();
  });

  test('binds values and answers the same JavaScript types', async () => {
    const now = new Date('2025-11-15T04:00:00.123Z');
    const row = firstOrThrow(
      await database.sql<{
        readonly bytes: Uint8Array;
      }>`select ${QUOTED}::text as text, 5000000000::int8 as big, ${now}::timestamptz as at,
        date '2025-11-15' as day, ${[1, 2]}::int[] as list, ${Buffer.from('ab')}::bytea as bytes, ${{ a: 1 }}::jsonb as json`,
    );
    expect(row).toMatchObject({
      text: QUOTED,
      big: 5_000_000_000,
      at: now,
      day: '2025-11-15',
      list: [1, 2],
      json: { a: 1 },
    });
    expect(Buffer.from(row.bytes).toString()).toBe('ab');
  });

  test('runs statements that are sent together in their order', async () => {
    await database.tx(async (sql) => {
      const sums = await Promise.all([
        sql`insert into things values (10, 1)`,
        sql`update things set n = n + 1 where id = 10`,
        sql`select n from things where id = 10`,
      ]);
      expect(sums.at(-1)).toEqual([{ n: 2 }]);
    });
  });

  test('undoes statements that were sent with a failed one, and refuses later ones', async () => {
    let handle = database.sql;
    const failed = database.tx(async (sql) => {
      handle = sql;
      const insert = (id: number): Promise<unknown> => sql`insert into things values (${id}, 1)`;
      await Promise.all([20, 20, 21].map(insert));
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    await expect(handle`insert into things values (22, 1)`).rejects.toThrow('ended');
    expect(await database.sql`select id from things where id between 20 and 22`).toEqual([]);
  });

  test('commits after deferred statements, and rolls back if one fails', async () => {
    const insert = (...ids: readonly number[]): Promise<string> =>
      database.tx(async (sql) => {
        for (const id of ids) sql.deferToCommit(sql`insert into things values (${id}, 1)`);
        return 'done';
      });
    expect(await insert(30, 31)).toBe('done');
    await expect(insert(32, 33, 33)).rejects.toMatchObject({ code: '23505' });
    const inserted = await database.sql`select array_agg(id order by id) as ids from things where id between 30 and 33`;
    expect(inserted).toEqual([{ ids: [30, 31] }]);
  });

  test('refuses the outer handle inside a transaction', async () => {
    await expect(database.tx(async () => database.sql`select 1`)).rejects.toThrow('Inside a transaction');
    await expect(database.tx(async () => database.tx(async () => 1))).rejects.toThrow('Inside a transaction');
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('migrates once, even if several start concurrently', async () => {
    expect(await Promise.all([1, 2, 3].map(() => migrate(database)))).toEqual([0, 0, 0]);
  });

  test('keeps the ledger append-only', async () => {
    await database.sql`insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
      values ('p', ${Buffer.from('h')}, ${Buffer.from('s')}, 'i', now(), now())`;
    await database.sql`insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
      select id, 'coin', 1, 1, 'game', 'g', now(), now() from players`;
    await expect(database.sql`update ledger set delta = 2`).rejects.toThrow('append-only');
    await expect(database.sql`delete from ledger`).rejects.toThrow('append-only');
  });
});

async function addToBoth(database: Database, first: number, second: number): Promise<void> {
  await database.tx(async (sql) => {
    await sql`update things set n = n + 1 where id = ${first}`;
    await sql`select pg_sleep(0.05)`;
    await sql`update things set n = n + 1 where id = ${second}`;
  });
}

test('PostgreSQL runs a transaction again after a deadlock', async () => {
  const { database } = await (await startEngine('postgres')).open();
  await database.sql.script(
    'create table things (id int primary key, n int); insert into things values (1, 0), (2, 0)',
  );
  await Promise.all([addToBoth(database, 1, 2), addToBoth(database, 2, 1)]);
  expect(await database.sql`select n from things`).toEqual([{ n: 2 }, { n: 2 }]);
  await database.close();
});

const listing = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs, mode } = statSync(join(folder, name));
    const content = mode & 0o040000 ? '' : hash('md5', readFileSync(join(folder, name)));
    return [name, size, mtimeMs, content].join(' ');
  });

const without = (name: string) => (database: string) => rmSync(join(database, name), { recursive: true });
const ofVersion = (text: string) => (database: string) => writeFileSync(join(database, 'PG_VERSION'), text);

function removeAllBut(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) if (name !== kept) rmSync(join(folder, name), { recursive: true });
}

describe('the folder of the embedded database', { tags: 'long' }, () => {
  const created = temporaryFolder();
  beforeAll(async () => {
    const database = await openPglite(created);
    await migrate(database);
    await database.close();
  });
  afterAll(removeFolders);

  test('keeps rows, for one process at a time and its owner alone', async () => {
    const folder = temporaryFolder();
    // Left by a first start that was killed.
    mkdirSync(join(folder, 'pglite.new/base'), { recursive: true });
    writeFileSync(join(folder, 'lock.sqlite'), '');
    const first = await openPglite(folder);
    expect(readdirSync(folder)).not.toContain('pglite.new');
    expect(statSync(folder).mode & 0o077).toBe(0);
    await first.sql.script('create table kept (n int); insert into kept values (7)');
    await expect(openPglite(folder)).rejects.toThrow('in use by another process');
    await first.close();
    const second = await openPglite(folder);
    expect(await second.sql`select n from kept`).toEqual([{ n: 7 }]);
    await second.close();
  });

  test('that is missing is initialised, but not by an examination', async () => {
    const folder = join(temporaryFolder(), 'missing');
    expect(await examine({ DATA_DIR: folder })).toContainEqual(
      expect.objectContaining({ check: 'database', state: 'ok', line: expect.stringMatching(/^there is none/) }),
    );
    expect(existsSync(folder)).toBe(false);
    const database = await openPglite(folder);
    expect(await migrate(database)).toBe(1);
    await database.close();
  });

  test('is unchanged by an examination and can be opened after it', async () => {
    const before = listing(created);
    expect(await examine({ DATA_DIR: created })).toContainEqual(
      expect.objectContaining({ check: 'database', state: 'ok', line: expect.stringMatching(/^PostgreSQL 18\./) }),
    );
    expect(listing(created)).toEqual(before);
    await (await openPglite(created)).close();
  });

  test.each<[string, (database: string) => void, RegExp]>([
    ['has no PG_VERSION', without('PG_VERSION'), /has no PG_VERSION, .*restore that/],
    ['has an empty one', ofVersion(''), /PostgreSQL \(PG_VERSION is empty\), .*opens 18: /],
    ['is older', ofVersion('16\n'), /PostgreSQL 16, .*opens 18: start the/],
    ['is newer', ofVersion('19\n'), /PostgreSQL 19, .*opens 18: start the/],
    ['lost its control file', without('global/pg_control'), /no global\/pg_control/],
    ['has an empty control file', (database) => truncateSync(join(database, 'global/pg_control')), /is damaged/],
    ['lost its write-ahead log', without('pg_wal'), /is damaged/],
    ['lost its tables', without('base'), /is damaged/],
    ['lost all but one folder', (database) => removeAllBut(database, 'base'), /no PG_VERSION/],
    [
      'is a link to a file',
      (database) => (renameSync(database, `${database}~`), symlinkSync('lock.sqlite', database)),
      /pglite is not a folder/,
    ],
    [
      'is a PostgreSQL of somebody else',
      (database) => (
        cpSync(database, join(database, '..'), { recursive: true }),
        rmSync(database, { recursive: true }),
        rmSync(join(database, '../lock.sqlite'))
      ),
      /contains other files/,
    ],
  ])('that %s is refused, and not a byte of it changed', async (_, change, line) => {
    const folder = temporaryFolder();
    cpSync(created, folder, { recursive: true, preserveTimestamps: true });
    change(join(folder, 'pglite'));
    const before = listing(folder);
    expect(await examine({ DATA_DIR: folder })).toContainEqual(
      expect.objectContaining({ check: 'database', state: 'error', line: expect.stringMatching(line) }),
    );
    await expect(openPglite(folder)).rejects.toThrow(line);
    expect(listing(folder)).toEqual(before);
  });

  test('with the schema of another release is refused in its line, and not a byte of it changed', async () => {
    const folder = temporaryFolder();
    cpSync(created, folder, { recursive: true, preserveTimestamps: true });
    const database = await openPglite(folder);
    await database.sql`update migrations set hash = ''`;
    await database.close();
    const before = listing(folder);
    const line = /^Another version of the project made the schema .*: start that version, or take another database$/;
    expect(await examine({ DATA_DIR: folder })).toContainEqual(
      expect.objectContaining({ check: 'schema', state: 'error', line: expect.stringMatching(line) }),
    );
    await expect(openPglite(folder)).rejects.toThrow(line);
    expect(listing(folder)).toEqual(before);
  });
});
