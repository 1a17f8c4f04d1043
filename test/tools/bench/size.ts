import { type Database, firstOrThrow } from '../../../server/db/index.ts';
import { typicalGame } from '../../support/load/bot-games.ts';
import { itemAt } from '../../support/load/parallel.ts';
import { clientsOf, dealAll, playAll, callAll } from '../../support/load/call-all.ts';
import { onPostgres } from '../../support/load/environment.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

const PLAYERS = shareOf(400);
const PLAY_S = 120;
const SAMPLE = shareOf(4);

async function bytesOf(database: Database): Promise<number> {
  const rows = await database.sql<{ bytes: number }>`
    select sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind = 'r'`;
  return firstOrThrow(rows).bytes;
}

function logBytes(): number {
  const games = Array.from({ length: SAMPLE }, (_, number) => typicalGame(`size${number}`.padEnd(22, 'a')));
  return games.reduce((sum, { over }) => sum + over.game_data.length, 0) / SAMPLE;
}

/** Bytes of a player, a game and a deal in the database, with indexes and the answers that are kept for ten minutes. */
export const run: Bench = () =>
  onPostgres(PLAYERS, 1, async (environment) => {
    const { database } = environment;
    const seeded = await bytesOf(database);
    const clients = clientsOf(environment);
    const games = playAll(await callAll(clients, 'gameStart', () => ({})));
    await environment.age(PLAY_S);
    const started = await bytesOf(database);
    const { replies } = await dealAll(clients, games);
    const dealt = (await bytesOf(database)) - started;
    await callAll(clients, 'gameOver', (index) => itemAt(games, index).over);
    const played = await bytesOf(database);
    const shortLog = games.reduce((sum, { over }) => sum + over.game_data.length, 0) / PLAYERS;
    const game = (played - seeded - dealt) / PLAYERS - shortLog + logBytes();
    return [
      { name: 'database: bytes of a player', value: seeded / PLAYERS, unit: 'B' },
      { name: 'database: bytes of an average game', value: game, unit: 'B' },
      { name: 'database: bytes of a deal', value: dealt / replies.length, unit: 'B' },
    ];
  });
