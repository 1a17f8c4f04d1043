import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { type Database, Fragment, type Sql } from '../../../server/db/index.ts';
import type { Verifier } from '../../../server/verify/index.ts';
import { type Bases, startEngine } from '../../support/database/engines.ts';
import { startHarness } from '../../support/server/harness.ts';

const FLOOR = join(import.meta.dirname, '../../tools/bench/floor.sql');
const { gameData, counts, ticks, hash } = playGame('floor_________________', 'random');
/** Worth coins, whatever the log says. */
const SCORE = 900;

/** Replays are no SQL. */
const believing: Verifier = {
  waiting: 0,
  full: false,
  replay: async () => ({ ok: true, score: SCORE, counts, ticks, hash, over: true }),
  close: async () => undefined,
};

const partOf = (value: unknown): string => (value instanceof Fragment ? value.text : '?');

const noted = (sql: Sql, sent: string[]): Sql =>
  Object.assign(
    <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
      sent.push(strings.reduce((left, right, at) => left + partOf(values[at - 1]) + right));
      return sql<T>(strings, ...values);
    },
    {
      script: (text: string) => sql.script(text),
      later: (statement: Promise<unknown>) => sql.later(statement),
    },
  );

/** A database that notes every statement. */
const noting = (database: Database, sent: string[]): Database => ({
  ...database,
  sql: noted(database.sql, sent),
  tx: async (work) => {
    sent.push('begin');
    const result = await database.tx((sql) => work(noted(sql, sent)));
    sent.push('commit');
    return result;
  },
});

/** Layout apart, and with no names for the values. */
const plain = (statement: string): string =>
  statement
    .replaceAll(/(?<!:):\w+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();

const floorStatements = (): string[] =>
  readFileSync(FLOOR, 'utf8')
    .replaceAll(/^(--|\\).*$/gm, '')
    .split(';')
    .map(plain)
    .filter((statement) => statement !== '');

let bases: Bases;
beforeAll(async () => {
  bases = await startEngine('pglite');
});

test('the floor of the bench is what the server sends for a start and an over, statement by statement', async () => {
  const sent: string[] = [];
  const opened = await bases.open();
  const harness = await startHarness(
    { ...bases, open: async () => ({ ...opened, database: noting(opened.database, sent) }) },
    { verifier: believing },
  );
  await opened.database.sql.script(`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at)
    select 'm' || n, decode(md5(n::text), 'hex'), '', 'm' || n, now() from generate_series(1, 6000) as n;
    insert into month_scores (month, player_id, score, reached_at)
    select '2025-11', id, 1 + id % 5000, now() from players`);
  const { token } = await harness.player();
  await harness.call('rankingList', {}, { token });
  sent.length = 0;

  const { data } = await harness.call('gameStart', {}, { token });
  harness.clock.advance(3600);
  const over = { id: data.id, score: SCORE, game_data: gameData, score_list: [...counts] };
  expect((await harness.call('gameOver', over, { token })).code).toBe(0);
  // The standings are counted once in a while, whoever asks: that is no part of a game.
  expect(sent.map(plain).filter((statement) => !statement.includes('as bucket'))).toEqual(floorStatements());
  await harness.close();
});
