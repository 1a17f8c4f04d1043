import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, PayloadOf } from '../../../src/contract/index.ts';
import { campaign } from '../../support/campaign.ts';
import type { SignedClient } from '../../support/client/signed-client.ts';
import { shortGame } from '../../support/load/bot-games.ts';
import { callAll, clientsOf, dealAll, playAll } from '../../support/load/call-all.ts';
import { cpuBetween, type LoadEnvironment, onPostgres } from '../../support/load/environment.ts';
import { itemAt } from '../../support/load/parallel.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

/** Players with a score in the month of the demo's clock. */
const SCORES = shareOf(1_000_000);
const STEP = Math.min(50_000, SCORES);
const WIDTH = 8;
/** CPU is counted in ticks of 10 ms, so it is taken over many calls. */
const PLAYERS = shareOf(600);
const WARM_PLAYERS = shareOf(100);
const WARM_UPS = shareOf(20);
const PLAY_S = 120;

/** Best scores of the month: exponential, with a mean of 4,000. */
const INSERT_SCORES = `
  insert into month_scores (month, player_id, score, reached_at)
  select '2025-11', id, 1 + floor(-ln(1 - ((id * 7919) % 1000003) / 1000003.0) * 4000)::int,
    timestamptz '2025-11-01' + id * interval '1 second' from`;

const fill = (from: number): string => `
  with fresh as (
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
    select 'm' || n, decode(md5(n::text), 'hex'), '', 'm' || n, '2025-11-01', '2025-11-01'
    from generate_series(${from}, ${from + STEP - 1}) as n returning id
  ) ${INSERT_SCORES} fresh`;

/** Makes a call by every client. @returns CPU of one call, of the server without replays and of PostgreSQL, ms */
async function measure<N extends CallName>(
  environment: LoadEnvironment,
  clients: readonly SignedClient[],
  name: N,
  payloadOf: (index: number) => PayloadOf<N>,
) {
  const before = environment.cpu();
  const made = await callAll(clients, name, payloadOf, WIDTH);
  const { sql, rest } = cpuBetween(before, environment.cpu());
  return { cpu: (sql + rest) / clients.length, made };
}

/** CPU of the shortest game, from start to result, without its deals, ms. It earns no coins. */
async function gameCpu(environment: LoadEnvironment, clients: readonly SignedClient[]): Promise<number> {
  const start = await measure(environment, clients, 'gameStart', () => ({}));
  const games = playAll(start.made, shortGame);
  await environment.age(PLAY_S);
  // A log is accepted only with pieces that were dealt.
  await dealAll(clients, games);
  const over = await measure(environment, clients, 'gameOver', (index) => itemAt(games, index).over);
  return start.cpu + over.cpu;
}

/** The calls that count places, with a million scores of the month; the players, too, have played it. */
export const run: Bench = () =>
  onPostgres(PLAYERS + WARM_PLAYERS, WARM_UPS, async (environment) => {
    const { sql } = environment.database;
    await sql.script(`${INSERT_SCORES} players`);
    for (let from = 1; from <= SCORES; from += STEP) await sql.script(fill(from));
    for (const tidy of ['vacuum analyze', 'checkpoint']) await sql.script(tidy);
    const clients = clientsOf(environment);
    const [warm, players] = [clients.slice(PLAYERS), clients.slice(0, PLAYERS)];
    const list = (some: readonly SignedClient[]) => measure(environment, some, 'rankingList', () => ({}));
    await list(clients);
    const { cpu: listed } = await list(clients);
    for (let round = 2; round < WARM_UPS; round += 1) await gameCpu(environment, warm);
    // Expired standings let one call wait for a new count of the million, measured apart: most games need none.
    await sleep(campaign.board.cacheSeconds * 1000);
    const { cpu: counting } = await list(clients.slice(0, 1));
    for (let round = 0; round < 2; round += 1) await gameCpu(environment, warm);
    const game = await gameCpu(environment, players);
    return [
      { name: `ranking/list at ${SCORES} scores, CPU`, value: listed, unit: 'ms', budget: { most: 5 } },
      { name: `counting ${SCORES} scores, twice a minute, CPU`, value: counting, unit: 'ms' },
      { name: `start + over at ${SCORES} scores without replay, CPU`, value: game, unit: 'ms', budget: { most: 8 } },
    ];
  });
