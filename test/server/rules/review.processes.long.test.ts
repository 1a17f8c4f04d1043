import { setTimeout as sleep } from 'node:timers/promises';
import { onlyVersion } from '../../../server/campaign/index.ts';
import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../../server/common/settings.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { type Database, migrate, firstOrThrow, openPostgres } from '../../../server/db/index.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { campaign } from '../../support/campaign.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { cleanUp, type Env, runOps, startApi } from '../../support/product/server-process.ts';
import { insertPlayer } from '../../support/server/insert-player.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { TestClock } from '../../support/server/test-clock.ts';

const MONTH = '2025-11';
/** Times during the review and after its end, when servers settle. */
const [REVIEW, PAID] = ['2025-12-02T12:00:00+08:00', '2025-12-04T00:02:00+08:00'];
const PLAYERS = 12;
const servicesOf = (database: Database) => ({
  database,
  versions: onlyVersion(campaign),
  keys: makeKeys(DEMO.DATA_KEY),
  clock: new TestClock(),
});

afterAll(cleanUp);

/** Adds players with scores of 9000, 8999, … in November. @returns their public IDs */
async function playMonth(database: Database): Promise<string[]> {
  await migrate(database);
  const ids: string[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const { id, publicId } = await insertPlayer(servicesOf(database), {});
    const at = new Date('2025-11-20T10:00:00+08:00');
    await inventGame(database.sql, { id: `game-${n}`, playerId: id, score: 9000 - n, month: MONTH, at });
    ids.push(publicId);
  }
  return ids;
}

async function blockFirst(env: Env, [cheat = '']: readonly string[]): Promise<void> {
  const reviewing = await startApi({ ...env, CAMPAIGN_NOW: REVIEW });
  const { exitCode, out } = await reviewing.ops('review', MONTH);
  expect({ exitCode, out }).toEqual({ exitCode: 0, out: expect.stringMatching(/under review until 2025-12-04/) });
  expect((await reviewing.ops('player', 'block', cheat, '--reason', 'a program')).exitCode).toBe(0);
  expect(await reviewing.stop()).toBe(0);
}

async function expectAwardedOnce(database: Database, players: readonly string[]): Promise<void> {
  const places = await database.sql<{ ranking: number; player: string; awards: number }>`
    select s.ranking, p.public_id as player, (
      select count(*)::int from awards a where a.player_id = s.player_id and a.source = 'board' and a.reference = s.month
    ) as awards
    from settlement_places s join players p on p.id = s.player_id where s.month = ${MONTH} order by s.ranking`;
  const moved = players.slice(1, 1 + campaign.board.awardedPlaces);
  expect(places).toEqual(moved.map((player, index) => ({ ranking: index + 1, player, awards: 1 })));
  const { given } = firstOrThrow(await database.sql<{ given: number }>`select count(*)::int as given from awards`);
  expect(given).toBe(campaign.board.awardedPlaces);
  const { findings } = await audit(servicesOf(database), 0);
  expect(findings.filter(({ check }) => check !== 'replay')).toEqual([]);
}

async function waiting({ sql }: Database): Promise<void> {
  while ((await sql`select from pg_locks where not granted and relation = 'awards'::regclass`).length === 0)
    await sleep(20);
}

test('two processes settle a month with a ban in its review; one is killed in the middle of it', {
  timeout: 120_000,
}, async () => {
  const cluster = await startPostgres();
  const DATABASE_URL = cluster.url('postgres');
  const database = openPostgres({ url: DATABASE_URL });
  const players = await playMonth(database);
  await blockFirst({ DATABASE_URL }, players);
  const env = { DATABASE_URL, CAMPAIGN_NOW: PAID };
  // While this table is locked, a settlement has written places and no award.
  const killed = await database.tx(async (sql) => {
    await sql.script('lock table awards in exclusive mode');
    const server = await startApi(env);
    const other = openPostgres({ url: DATABASE_URL });
    await waiting(other);
    await other.close();
    await server.stop('SIGKILL');
    return server;
  });
  expect(killed.hasExited).toBe(true);
  const two = await Promise.all([startApi(env), startApi(env)]);
  // A server may have settled it before.
  const { exitCode, err } = await runOps(env, 'confirm', MONTH, '--reason', 'checked');
  expect(exitCode === 0 || err.includes('的名次已经确认')).toBe(true);
  await Promise.all(two.map((server) => server.stop()));
  await expectAwardedOnce(database, players);
  await database.close();
  cluster.stop();
});
