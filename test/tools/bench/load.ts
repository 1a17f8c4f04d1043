import type { Recorded } from '../../support/load/bot-games.ts';
import { percentile } from '../../support/load/parallel.ts';
import { callersOf, playAll, strangersOf, type Wave, wave } from '../../support/load/waves.ts';
import { type Cpu, type Stage, type StageOptions, spent, startStage } from '../../support/load/environment.ts';

/** Longer than any game that the driver plays, s. */
const PLAY_S = 1200;

/** What is driven, and how. */
export interface Drive extends Omit<StageOptions, 'seed'> {
  readonly players: number;
  /** Rounds before the one that is measured: a server that has just started is no server at work. */
  readonly warmUps: number;
  readonly play: (id: string) => Recorded;
}

/** A wave of one call by every player. */
export interface Measured {
  readonly perSecond: number;
  /** ms */
  readonly p50: number;
  readonly p99: number;
  /** CPU a call, ms. */
  readonly cpu: Cpu;
  readonly latencies: readonly number[];
}

/** The calls of a visit, in their order. */
export const VISIT = ['login', 'start', 'over', 'board', 'draw'] as const;
/** What every player of a stage did in the round that counts. */
export type Visit = Readonly<Record<(typeof VISIT)[number], Measured>> & {
  /** Ticks of the games that were played, in all. */
  readonly ticks: number;
};

async function measured(stage: Stage, run: () => Promise<Wave>): Promise<{ wave: Wave; figures: Measured }> {
  const before = stage.cpu();
  const result = await run();
  const { replay, sql, rest } = spent(before, stage.cpu());
  const { latencies, seconds } = result;
  const calls = latencies.length;
  const figures = {
    perSecond: calls / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: { replay: replay / calls, sql: sql / calls, rest: rest / calls },
    latencies,
  };
  return { wave: result, figures };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}

const FIRST_PHONE = 13_000_000_000;

/** As many new people as there are players ask for a code and log in with it; the latter is measured. */
async function logIn(stage: Stage, round: number): Promise<Measured> {
  const count = stage.players.length;
  const phones = stage.players.map((_, index) => String(FIRST_PHONE + round * count + index));
  const strangers = strangersOf(stage, count);
  await wave(strangers, 'send', (index) => ({ phone: at(phones, index) }));
  const codes = await Promise.all(phones.map((phone) => stage.codes.of(phone)));
  const login = (index: number) => ({ phone: at(phones, index), code: at(codes, index) });
  return (await measured(stage, () => wave(strangers, 'login', login))).figures;
}

/** Everyone logs in, starts a game, ends it, looks at the board and draws. */
async function visit(stage: Stage, play: Drive['play'], round: number): Promise<Visit> {
  const login = await logIn(stage, round);
  const start = await measured(stage, () => wave(callersOf(stage), 'gameStart', () => ({})));
  const games = playAll(start.wave, play);
  await stage.age(PLAY_S);
  const callers = callersOf(stage);
  const over = await measured(stage, () => wave(callers, 'gameOver', (index) => at(games, index).over));
  const board = await measured(stage, () => wave(callers, 'rankingList', () => ({})));
  const draw = await measured(stage, () => wave(callers, 'prizeDraw', () => ({})));
  const ticks = games.reduce((sum, game) => sum + game.ticks, 0);
  return { login, start: start.figures, over: over.figures, board: board.figures, draw: draw.figures, ticks };
}

/** Drives a stage of its own. */
export async function drive({ players, warmUps, play, ...where }: Drive): Promise<Visit> {
  const rounds = warmUps + 1;
  const stage = await startStage({ ...where, seed: { players, hp: rounds, coin: 400 * rounds } });
  try {
    for (let round = 0; round < warmUps; round += 1) await visit(stage, play, round);
    return await visit(stage, play, warmUps);
  } finally {
    await stage.stop();
  }
}
