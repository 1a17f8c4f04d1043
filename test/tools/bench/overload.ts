import { setTimeout as sleep } from 'node:timers/promises';
import { Code } from '../../../src/contract/index.ts';
import { dataOf, signCall } from '../../support/client/signed-client.ts';
import { itemAt, inParallel, percentile } from '../../support/load/parallel.ts';
import { clientsOf, dealAll, playAll, callAll } from '../../support/load/call-all.ts';
import { type LoadEnvironment, onPostgres } from '../../support/load/environment.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

const PEAK_GAMES = shareOf(400);
const FLOOD_GAMES = 3 * PEAK_GAMES;
const FLOOD_FACTOR = 3;
const PLAY_S = 120;

async function readyGames(environment: LoadEnvironment) {
  const clients = clientsOf(environment);
  const games = playAll(await callAll(clients, 'gameStart', () => ({})));
  await environment.age(PLAY_S);
  await dealAll(clients, games);
  return games.map(({ over }, index) => ({ client: itemAt(clients, index), signed: signCall('gameOver', over) }));
}
type Ready = Awaited<ReturnType<typeof readyGames>>[number];

async function findPeak(games: readonly Ready[]): Promise<number> {
  const began = performance.now();
  await inParallel(games, 8, async ({ client, signed }) => dataOf('gameOver', await client.send(signed)));
  return (games.length * 1000) / (performance.now() - began);
}

/** Sends games at a fixed rate; what is answered with 503 is sent again after its Retry-After. */
async function flood(games: readonly Ready[], rate: number) {
  const began = performance.now();
  const floodMs = (games.length / rate) * 1000;
  /** Of each game that was paid, from the first sending to the result, ms. */
  const waits: number[] = [];
  let later = 0;
  let paidInTime = 0;
  const insist = async ({ client, signed }: Ready): Promise<void> => {
    const sent = performance.now();
    for (;;) {
      const reply = await client.send(signed);
      if (reply.envelope?.code === Code.ok) break;
      // The player's page retries on no other answer.
      if (reply.status !== 503 || reply.retryAfter <= 0) return;
      later += 1;
      await sleep(reply.retryAfter * 1000);
    }
    waits.push(performance.now() - sent);
    if (performance.now() - began <= floodMs) paidInTime += 1;
  };
  await inParallel(games, games.length, async (game, index) => {
    await sleep((index / rate) * 1000);
    await insist(game);
  });
  return { paidPerSecond: (paidInTime * 1000) / floodMs, later, waits };
}

/** Three times the games that the server can take: its rate must not drop, the rest is delayed, none is lost. */
export const run: Bench = () =>
  onPostgres(PEAK_GAMES + FLOOD_GAMES, 1, async (environment) => {
    const games = await readyGames(environment);
    const peak = await findPeak(games.slice(0, PEAK_GAMES));
    const { paidPerSecond, later, waits } = await flood(games.slice(PEAK_GAMES), FLOOD_FACTOR * peak);
    const paid = `overload: games paid a second at ${FLOOD_FACTOR} × the load`;
    const floor = { name: 'at full load', value: peak };
    return [
      { name: paid, value: paidPerSecond, unit: '', floor, budget: { of: 'ratio', least: 0.8 } },
      { name: 'overload: answers that said later, a game', value: later / FLOOD_GAMES, unit: '' },
      { name: 'overload: from sending to result, p50', value: percentile(waits, 0.5), unit: 'ms' },
      { name: 'overload: from sending to result, longest', value: Math.max(...waits), unit: 'ms' },
      { name: 'overload: games lost', value: FLOOD_GAMES - waits.length, unit: '', budget: { most: 0 } },
    ];
  });
