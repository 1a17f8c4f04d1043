import { AsyncResource } from 'node:async_hooks';
import { describe, expect } from 'vitest';
import { type Database, only, type Sql } from '../../../server/db/index.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { PART_ROWS } from '../../../server/rules/audit/reader.ts';
import { chainHead, chainWaiting, ENTRY_ROWS } from '../../../server/rules/integrity/chain/append.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { clearDeadRows } from '../../../server/rules/installation/housekeeping.ts';
import { type RuleHarness, rulesOnBothEngines, runningRules } from '../../support/server/rule-suite.ts';

const waiting = async ({ database: { sql } }: RuleHarness): Promise<number> =>
  only(await sql<{ rows: number }>`select count(*)::int as rows from unchained`).rows;

const problems = async (rules: RuleHarness, from?: string): Promise<string[]> =>
  (await audit(rules, 0, from === undefined ? {} : { from })).findings.map(
    ({ check, subject, problem }) => `${check}: ${subject} ${problem}`,
  );

/** Entries of the ledger for a player who has coins already, so that they still add up. */
const pay = ({ database: { sql } }: RuleHarness, playerId: number, entries: number) => sql`
  insert into ledger (player_id, asset, delta, balance, reason, reference, at)
  select id, 'coin', 0, coin, 'adjust', 'more ' || i, now() from players, generate_series(1, ${entries}::int) as i
  where id = ${playerId}`;

/** Runs work as if no transaction were open around it. */
const root = new AsyncResource('outside');
const outside = <T>(work: () => Promise<T>): Promise<T> => root.runInAsyncScope(work);

/** A database that counts the rows which each of its transactions reads. */
function counting(database: Database): { readonly database: Database; readonly parts: number[] } {
  const parts: number[] = [];
  const counted = (sql: Sql, at: number): Sql =>
    Object.assign(
      async <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
        const rows = await sql<T>(strings, ...values);
        parts[at] = (parts[at] ?? 0) + rows.length;
        return rows;
      },
      { script: (text: string) => sql.script(text), later: (sent: Promise<unknown>) => sql.later(sent) },
    );
  const tx: Database['tx'] = (work) => database.tx((sql) => work(counted(sql, parts.push(0) - 1)));
  return { database: { ...database, tx }, parts };
}

rulesOnBothEngines('the chain', ({ test }, engine) => {
  test('takes every row once, whoever appends', async ({ fresh: rules }) => {
    const player = await rules.addPlayer(2000);
    await pay(rules, player.id, 3 * ENTRY_ROWS);
    await rules.run(player, exchangeItem, { id: 1 });
    const rows = await waiting(rules);
    const chained = await Promise.all([chainWaiting(rules), chainWaiting(rules), chainWaiting(rules)]);
    expect(chained.reduce((sum, each) => sum + each)).toBe(rows);
    expect(await waiting(rules)).toBe(0);
    expect((await chainHead({ sql: rules.database.sql }))?.seq).toBe(Math.ceil(rows / ENTRY_ROWS));
    expect(await audit(rules, 0)).toMatchObject({ findings: [], looked: { chained: rows } });
    await clearDeadRows(rules);
  });

  test('knows rows that were written without it, and rows that are gone', async ({ fresh: rules }) => {
    const { sql } = rules.database;
    await chainWaiting(rules);
    await sql.script(`
      alter table operations disable trigger all;
      insert into operations (at, operator, command, detail, reason) values (now(), 'root', 'stats', '{}', '');
      alter table draw_days disable trigger all;
      delete from draw_days where day = '2025-11-20'`);
    expect(await problems(rules)).toEqual([
      `chain: day ${Date.parse('2025-11-20') / 86_400_000 - Date.parse('2000-01-01') / 86_400_000} is gone`,
      'chain: operation 1 is not in the chain',
    ]);
  });

  test('made anew by somebody who has the key is known by a head that was kept', async ({ fresh: rules }) => {
    const { sql } = rules.database;
    const player = await rules.addPlayer(2000);
    await chainWaiting(rules);
    const kept = (await chainHead({ sql }))?.head ?? '';
    await rules.run(player, exchangeItem, { id: 1 });
    expect(await problems(rules, kept)).toEqual([]);
    await sql.script(`
      alter table ledger disable trigger all;
      update ledger set at = at + interval '1 hour';
      insert into unchained select kind, key::int8 from chain, jsonb_each(keys) as k (kind, list), jsonb_array_elements(list) as key;
      alter table chain disable trigger all;
      delete from chain`);
    expect(await problems(rules)).toEqual([]);
    expect(await problems(rules, kept)).toEqual([`chain: head ${kept} is not in the chain: what is older was changed`]);
  });

  test('whose entry was changed does not fit', async ({ fresh: rules }) => {
    await chainWaiting(rules);
    await rules.addPlayer(1);
    await chainWaiting(rules);
    await rules.database.sql.script(`
      alter table chain disable trigger all;
      update chain set at = at - interval '1 day' where seq = 1`);
    expect(await problems(rules)).toEqual(['chain: entry 1 does not follow the one before it']);
  });

  test('and everything else are audited a few rows at a time', async ({ fresh: rules }) => {
    const players = await Promise.all(Array.from({ length: 120 }, () => rules.addPlayer(10)));
    for (const { id } of players.slice(0, 20)) await pay(rules, id, 100);
    await chainWaiting(rules);
    const { database, parts } = counting(rules.database);
    const { findings, looked } = await audit({ ...rules, database }, 0);
    expect({ findings, players: looked.players }).toEqual({ findings: [], players: 120 });
    // PostgreSQL reads all parts in one transaction, which holds up nobody.
    if (engine === 'pglite') expect(Math.max(...parts)).toBeLessThan(2 * PART_ROWS);
  });
});

describe('the chain of two transactions at once, on postgres', () => {
  const { test } = runningRules('postgres');

  test('takes a row that is committed after a later one', async ({ fresh: rules }) => {
    const [early, late] = [await rules.addPlayer(1), await rules.addPlayer(1)];
    await rules.database.tx(async (sql) => {
      await pay({ ...rules, database: { ...rules.database, sql } }, early.id, 1);
      await outside(async () => {
        await pay(rules, late.id, 1);
        await chainWaiting(rules);
      });
    });
    expect(await waiting(rules)).toBe(1);
    await chainWaiting(rules);
    expect(await audit(rules, 0)).toMatchObject({ findings: [] });
    expect(await waiting(rules)).toBe(0);
  });
});
