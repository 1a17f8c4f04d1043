import { execFileSync } from 'node:child_process';
import { onlyVersion } from '../../../server/campaign/index.ts';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, PayloadOf } from '../../../src/contract/index.ts';
import { demoStart } from '../../../server/campaign/index.ts';
import { campaign } from '../../support/campaign.ts';
import { systemClock } from '../../../server/common/clock.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { only } from '../../../server/db/index.ts';
import { contextOf, type PlayerContext } from '../../../server/rules/context.ts';
import { defeatedBy, ownPlace, recordScore } from '../../../server/rules/board/month-scores.ts';
import { lockPlayer } from '../../../server/rules/calls/lock-player.ts';
import { cacheStandings } from '../../../server/rules/board/standings.ts';
import { DEMO } from '../../../server/common/settings.ts';
import type { SignedClient } from '../../support/client/signed-client.ts';
import { endedChildrenCpu, postgresCpu } from '../../support/load/cpu.ts';
import { shortGame } from '../../support/load/bot-games.ts';
import { itemAt } from '../../support/load/parallel.ts';
import { clientsOf, playAll, type CallResults, callAll } from '../../support/load/call-all.ts';
import { cpuBetween } from '../../support/load/environment.ts';
import type { Bench } from './figure.ts';
import { MILLION, type Million, MONTH, onMillion } from './million.ts';

const FLOOR = resolve(import.meta.dirname, 'floor.sql');
const FLOOR_GAMES = 250;
/** Calls at a time, on the server as on pgbench. */
const WIDTH = 8;
/** CPU is counted in ticks of 10 ms, so it is taken over many calls. */
const PLAYERS = 600;
const WARM_PLAYERS = 100;
const WARM_UPS = 20;
const RANKINGS = 300;
const PLAY_S = 120;

/** Lets every client make a call. @returns the CPU of one, server without replays and PostgreSQL, ms */
async function measure<N extends CallName>(
  million: Million,
  clients: readonly SignedClient[],
  name: N,
  payloadOf: (index: number) => PayloadOf<N>,
): Promise<{ readonly cpu: number; readonly made: CallResults }> {
  const before = million.cpu();
  const made = await callAll(clients, name, payloadOf, WIDTH);
  const { sql, rest } = cpuBetween(before, million.cpu());
  return { cpu: (sql + rest) / clients.length, made };
}

/** A game from its start to its result: the shortest there is, which earns no coins. */
async function gameCpu(million: Million, clients: readonly SignedClient[]): Promise<number> {
  const start = await measure(million, clients, 'gameStart', () => ({}));
  const games = playAll(start.made, shortGame);
  await million.age(PLAY_S);
  const over = await measure(million, clients, 'gameOver', (index) => itemAt(games, index).over);
  return start.cpu + over.cpu;
}

function fail(): never {
  throw new Error('fewer games than players');
}

/** What ranking costs within game/over, by the rules themselves in this process. */
async function rankingCpu({ database, cluster, first }: Million): Promise<number> {
  const clock = systemClock(demoStart(campaign));
  const keys = makeKeys(DEMO.DATA_KEY);
  const services = { database, versions: onlyVersion(campaign), clock, keys };
  const standings = await cacheStandings(services).of(MONTH);
  // Any: the board needs to know one.
  const { id: gameId } = only(await database.sql<{ id: string }>`select id from games limit 1`);
  const rank = (at: number): Promise<unknown> =>
    database.tx(async (sql) => {
      const player = (await lockPlayer({ sql }, first + at * 499)) ?? fail();
      const context: PlayerContext = { ...contextOf(services, sql), player };
      await Promise.all([
        recordScore(context, standings, MONTH, { gameId, score: 4000 + at }),
        ownPlace(context, standings, MONTH, player.id),
        defeatedBy(context, standings, MONTH, 4000 + at),
      ]);
    });
  const used = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + postgresCpu(cluster.pid);
  };
  const before = used();
  for (let at = 0; at < RANKINGS; at += 1) await rank(at);
  return (used() - before) / RANKINGS;
}

/** Values for the parameters of floor.sql. */
function floorValues(first: number): Readonly<Record<string, string | number>> {
  const { over, ticks } = shortGame('floor'.padEnd(22, '_'));
  const { score, score_list: counts, game_data: log } = over;
  const now = demoStart(campaign).toISOString();
  const result = JSON.stringify({ score, top: score, coin: 0, ranking: 400_000, defeat: 50.1 });
  return {
    first,
    last: first + MILLION - 1,
    now,
    today: now.slice(0, 10),
    month: MONTH,
    seconds: 60,
    version: 1,
    reason: 'game',
    free: 'free',
    left: 0,
    delta: -1,
    coin: 0,
    counted: 100,
    idle: 60_000,
    ticks,
    log,
    counts: `{${counts.join(',')}}`,
    result,
    answer: result,
  };
}

/** pgbench with the same statements, CPU of both in ms a game. */
function floorCpu({ cluster, first }: Million): number {
  const used = (): number => postgresCpu(cluster.pid) + endedChildrenCpu(process.pid);
  const before = used();
  const values = Object.entries(floorValues(first));
  const args = [
    ['-n', '-M', 'prepared', '-c', String(WIDTH), '-t', String(FLOOR_GAMES), '-f', FLOOR],
    values.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    cluster.url('postgres'),
  ];
  execFileSync(join(cluster.bin, 'pgbench'), args.flat(), { stdio: 'ignore' });
  return (used() - before) / (WIDTH * FLOOR_GAMES);
}

export const run: Bench = () =>
  onMillion(PLAYERS + WARM_PLAYERS, WARM_UPS, async (million) => {
    const clients = clientsOf(million);
    const [warm, players] = [clients.slice(PLAYERS), clients.slice(0, PLAYERS)];
    const list = (some: readonly SignedClient[]) => measure(million, some, 'rankingList', () => ({}));
    await list(clients);
    const { cpu: listed } = await list(clients);
    const ranking = await rankingCpu(million);
    for (let round = 2; round < WARM_UPS; round += 1) await gameCpu(million, warm);
    // When the standings have expired, one call waits for a new count of the million. It is measured apart, for most
    // games need none.
    await sleep(campaign.board.cacheSeconds * 1000);
    const { cpu: counting } = await list(clients.slice(0, 1));
    for (let round = 0; round < 2; round += 1) await gameCpu(million, warm);
    const game = await gameCpu(million, players);
    const floor = { name: 'pgbench', value: floorCpu(million) };
    return [
      { name: 'ranking/list at 1e6 scores, CPU', value: listed, unit: 'ms', budget: { most: 5 } },
      { name: 'ranking part of game/over at 1e6 scores, CPU', value: ranking, unit: 'ms', budget: { most: 5 } },
      { name: 'counting 1e6 scores, twice a minute, CPU', value: counting, unit: 'ms' },
      { name: 'start + over without replay, CPU', value: game, unit: 'ms', floor, budget: { of: 'ratio', most: 2.5 } },
    ];
  });
