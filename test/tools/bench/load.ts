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
  type Cpu,
  type LoadEnvironment,
  type LoadOptions,
  cpuBetween,
  startLoadEnvironment,
} from '../../support/load/environment.ts';

/** Longer than any game that is played, s. */
const PLAY_S = 1200;

/** What a load test runs, and on what. */
export interface LoadTest extends Omit<LoadOptions, 'seed'> {
  readonly players: number;
  /** Rounds before the one that is measured, to warm the server up. */
  readonly warmUps: number;
  readonly play: (id: string) => PlayedGame;
}

/** Figures of one call by every player. */
interface Measured {
  readonly perSecond: number;
  /** ms */
  readonly p50: number;
  readonly p99: number;
  /** CPU a call, ms. */
  readonly cpu: Cpu;
  readonly latencies: readonly number[];
}

/** The calls of a visit, in their order. */
export const VISIT = ['login', 'start', 'deal', 'over', 'board', 'draw'] as const;
/** What every player did in the round that is measured. */
export type Visit = Readonly<Record<(typeof VISIT)[number], Measured>> & {
  /** Ticks of the games that were played, in all. */
  readonly ticks: number;
};

async function measure(
  environment: LoadEnvironment,
  run: () => Promise<CallResults>,
): Promise<{ results: CallResults; figures: Measured }> {
  const before = environment.cpu();
  const results = await run();
  const { replay, sql, rest } = cpuBetween(before, environment.cpu());
  const { latencies, seconds } = results;
  const calls = latencies.length;
  const figures = {
    perSecond: calls / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: { replay: replay / calls, sql: sql / calls, rest: rest / calls },
    latencies,
  };
  return { results, figures };
}

const FIRST_PHONE = 13_000_000_000;

/** As many new people as there are players ask for a code and log in; the logins are measured. */
async function logIn(environment: LoadEnvironment, round: number): Promise<Measured> {
  const count = environment.players.length;
  const phones = environment.players.map((_, index) => String(FIRST_PHONE + round * count + index));
  const anonymous = anonymousClients(environment, count);
  await callAll(anonymous, 'send', (index) => ({ phone: itemAt(phones, index) }));
  const codes = await Promise.all(phones.map((phone) => environment.codes.of(phone)));
  const login = (index: number) => ({ phone: itemAt(phones, index), code: itemAt(codes, index) });
  return (await measure(environment, () => callAll(anonymous, 'login', login))).figures;
}

/** Everyone logs in, starts a game, ends it, looks at the board and draws. */
async function visit(environment: LoadEnvironment, play: LoadTest['play'], round: number): Promise<Visit> {
  const login = await logIn(environment, round);
  const start = await measure(environment, () => callAll(clientsOf(environment), 'gameStart', () => ({})));
  const games = playAll(start.results, play);
  await environment.age(PLAY_S);
  const clients = clientsOf(environment);
  const figures = async (run: () => Promise<CallResults>): Promise<Measured> =>
    (await measure(environment, run)).figures;
  return {
    login,
    start: start.figures,
    deal: await figures(() => dealAll(clients, games)),
    over: await figures(() => callAll(clients, 'gameOver', (index) => itemAt(games, index).over)),
    board: await figures(() => callAll(clients, 'rankingList', () => ({}))),
    draw: await figures(() => callAll(clients, 'prizeDraw', () => ({}))),
    ticks: games.reduce((sum, game) => sum + game.ticks, 0),
  };
}

/** Runs a load test in an environment of its own. */
export async function runLoadTest({ players, warmUps, play, ...where }: LoadTest): Promise<Visit> {
  const rounds = warmUps + 1;
  const environment = await startLoadEnvironment({ ...where, seed: { players, hp: rounds, coin: 400 * rounds } });
  try {
    for (let round = 0; round < warmUps; round += 1) await visit(environment, play, round);
    return await visit(environment, play, warmUps);
  } finally {
    await environment.stop();
  }
}
