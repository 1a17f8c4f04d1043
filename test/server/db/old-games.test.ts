import { expect, test } from 'vitest';
import { migrate } from '../../../server/db/index.ts';
import { openMigratedTo } from '../../support/database/old-schema.ts';

/** The newest migration of the release before games could be watched. */
const BEFORE = 41;

const PLAYED = `
  insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at)
  values ('OLD22222', '\\x01', '\\x02', 'OLDINVITE2', '2025-11-14T00:00:00Z');
  insert into games (id, player_id, status, paid_with, started_at, started_day, ended_at, game_data, score, month, counts)
  select id, 1, status, 'free', at, at::date, at, log, score, month, '{3,0,1,0,0,0,0,0,0,0,0}'::int[] from (values
    ('low', 'finished', '2025-11-13T01:00:00Z'::timestamptz, 'AgA', 500, '2025-11'),
    ('best', 'finished', '2025-11-14T02:00:00Z', 'AgA', 900, '2025-11'),
    ('equal', 'finished', '2025-11-14T03:00:00Z', 'AgA', 900, '2025-11'),
    ('refused', 'refused', '2025-11-14T04:00:00Z', 'AgA', null, null)
  ) as g (id, status, at, log, score, month);
  insert into month_scores (month, player_id, score, reached_at) values ('2025-11', 1, 900, '2025-11-14T02:00:00Z')`;

test('the finished games of the release before are given codes, the board finds the best of them, the album counts them', async () => {
  const database = await openMigratedTo(BEFORE);
  const { sql } = database;
  await sql.script(PLAYED);
  await migrate(database);
  const games = await sql<{ id: string; watch: string | null }>`select id, watch from games order by ended_at`;
  const codes = games.flatMap(({ watch }) => watch ?? []);
  expect(games.map(({ id, watch }) => [id, watch !== null])).toEqual([
    ['low', true],
    ['best', true],
    ['equal', true],
    ['refused', false],
  ]);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[\w-]{16}$/);
  expect(await sql`select game_id from month_scores`).toEqual([{ game_id: 'best' }]);
  expect(await sql`select level, made, first_day from weapons_made order by level`).toEqual([
    { level: 1, made: 9, first_day: '2025-11-13' },
    { level: 3, made: 3, first_day: '2025-11-13' },
  ]);
  await database.close();
});
