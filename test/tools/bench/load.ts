import type { PlayedGame } from '../../support/load/bot-games.ts';
import { itemAt, percentile } from '../../support/load/parallel.ts';
import {
  clientsOf,
  playAll,
  anonymousClients,
  type CallResults,
  callAll,
  dealAll,
} from '../../support/load/call-all.ts';
import {
  type LoadEnvironment,
  type LoadOptions,
  cpuBetween,
  startLoadEnvironment,
} from '../../support/load/environment.ts';

/** Longer than any game that is played, s. */
const PLAY_S = 1200;

export interface LoadTest extends Omit<LoadOptions, 'seed'> {
  readonly players: number;
  /** Rounds before the one that is measured, to warm the server up. */
  readonly warmUps: number;
  readonly play: (id: string) => PlayedGame;
}

async function measure(environment: LoadEnvironment, run: () => Promise<CallResults>) {
  const before = environment.cpu();
  const results = await run();
  const { replay, sql, rest } = cpuBetween(before, environment.cpu());
  const { latencies, seconds } = results;
  const calls = latencies.length;
  return {
    results,
    calls,
    perSecond: calls / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: { replay: replay / calls, sql: sql / calls, rest: rest / calls },
  };
}

const FIRST_PHONE = 13_000_000_000;

/** As many new people as there are players ask for a code and log in; the logins are measured. */
async function logIn(environment: LoadEnvironment, round: number) {
  const count = environment.players.length;
  const phones = environment.players.map((_, index) => String(FIRST_PHONE + round * count + index));
  const anonymous = anonymousClients(environment, count);
  await callAll(anonymous, 'send', (index) => ({ phone: itemAt(phones, index) }));
  const codes = await Promise.all(phones.map((phone) => environment.codes.of(phone)));
  const login = (index: number) => ({ phone: itemAt(phones, index), code: itemAt(codes, index) });
  return measure(environment, () => callAll(anonymous, 'login', login));
}

async function visit(environment: LoadEnvironment, play: LoadTest['play'], round: number) {
  const login = await logIn(environment, round);
  const start = await measure(environment, () => callAll(clientsOf(environment), 'gameStart', () => ({})));
  const games = playAll(start.results, play);
  await environment.age(PLAY_S);
  const clients = clientsOf(environment);
  const calls = {
    login,
    start,
    deal: await measure(environment, () => dealAll(clients, games)),
    over: await measure(environment, () => callAll(clients, 'gameOver', (index) => itemAt(games, index).over)),
    board: await measure(environment, () => callAll(clients, 'rankingList', () => ({}))),
    draw: await measure(environment, () => callAll(clients, 'prizeDraw', () => ({}))),
  };
  return { calls, ticks: games.reduce((sum, game) => sum + game.ticks, 0) };
}

/** Runs a load test. @returns what every player did in the round that is measured, and the ticks of its games */
export async function runLoadTest({ players, warmUps, play, ...where }: LoadTest) {
  const rounds = warmUps + 1;
  const environment = await startLoadEnvironment({ ...where, seed: { players, hp: rounds, coin: 400 * rounds } });
  try {
    for (let round = 0; round < warmUps; round += 1) await visit(environment, play, round);
    return await visit(environment, play, warmUps);
  } finally {
    await environment.stop();
  }
}
