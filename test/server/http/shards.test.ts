import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../../src/contract/index.ts';
import type { Database } from '../../../server/db/index.ts';
import { startEngine } from '../../support/database/engines.ts';
import { figures } from '../../tools/shards/figures.ts';
import { callsTable, plan } from '../../tools/shards/print.ts';
import { ACROSS, KEYS, PLAYERS, SHARED, UNTOUCHED } from '../../tools/shards/tables.ts';
import { type Touched, touchedByCalls } from '../../tools/shards/touched.ts';

const SCALING = readFileSync(join(import.meta.dirname, '../../../server/deploy/SCALING.md'), 'utf8');

describe('the tables', () => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await (await startEngine('pglite')).open());
    return () => database.close();
  });

  test('are a player’s or shared, each of them', async () => {
    const tables = await database.sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by name`;
    const named = [...Object.keys(PLAYERS), ...Object.keys(SHARED), ...Object.values(UNTOUCHED).flat()];
    expect(named.sort()).toEqual(tables.map(({ name }) => name));
  });

  test('of players have the player’s id in each key, or the plan names the key', async () => {
    // Citus takes a unique key with the column it distributes by, and a foreign key that pairs those of both tables.
    const keys = await database.sql<{ key: string; owned: boolean }>`
      with owners as (select key::regclass as owner, value as owning from jsonb_each_text(${JSON.stringify(PLAYERS)}::jsonb)),
      columns as (
        select a.attrelid, a.attnum, a.attname::text as name, coalesce(a.attname = o.owning, false) as owning
        from pg_attribute a join owners o on a.attrelid = o.owner
      )
      select i.indrelid::regclass || ' (' || string_agg(c.name, ', ' order by k.place) || ')' as key, bool_or(c.owning) as owned
      from pg_index i, unnest(i.indkey::int[]) with ordinality as k (attnum, place), columns c
      where i.indisunique and c.attrelid = i.indrelid and c.attnum = k.attnum group by i.indexrelid, i.indrelid
      union all
      select f.conrelid::regclass || ' (' || string_agg(c.name, ', ' order by k.place) || ') → ' || f.confrelid::regclass,
        bool_or(c.owning and t.owning)
      from pg_constraint f, unnest(f.conkey, f.confkey) with ordinality as k (here, there, place), columns c, columns t
      where f.contype = 'f' and c.attrelid = f.conrelid and c.attnum = k.here and t.attrelid = f.confrelid and t.attnum = k.there
      group by f.oid, f.conrelid, f.confrelid`;
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.flatMap(({ key, owned }) => (owned ? [] : [key])).sort()).toEqual(Object.keys(KEYS).sort());
  });
});

describe('the calls', () => {
  let touched: ReadonlyMap<CallName, Touched>;
  beforeAll(async () => {
    touched = await touchedByCalls();
  });
  const all = (of: (each: Touched) => readonly string[]): string[] =>
    [...new Set([...touched.values()].flatMap(of))].sort();

  test('touch at most two players in a transaction', () => {
    expect([...touched].filter(([, { players }]) => players > 2)).toEqual([]);
    expect([...touched].flatMap(([name, { players }]) => (players === 2 ? [name] : []))).toEqual([
      'receiveHp',
      'bindingInvite',
    ]);
  });

  test('find players’ rows by the player’s id, or as the plan names it', () => {
    expect(all(({ across }) => across)).toEqual(Object.keys(ACROSS).sort());
  });

  test('write the shared rows that the plan names', () => {
    expect(all(({ shared }) => shared).filter((table) => !(table in SHARED))).toEqual([]);
  });

  test('and the plan stand in SCALING.md as they are printed', () => {
    const printed = [...figures(), callsTable(touched), ...plan()];
    expect(printed.filter((part) => !SCALING.includes(part))).toEqual([]);
  });
});
