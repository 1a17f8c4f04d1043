import * as v from 'valibot';
import { type BotName, playGame } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';

/** A game for a bot to play. */
export interface Job {
  readonly id: string;
  readonly bot: BotName;
  readonly config: SimConfig;
}

/** Figures of a finished game, as a worker sends them. */
export const gameResult = v.object({
  id: v.string(),
  score: v.number(),
  ticks: v.number(),
  /** Length of the game in its own time, at the config's tick rate. */
  seconds: v.number(),
  drops: v.number(),
  merges: v.number(),
  /** Highest level that came into being. */
  topLevel: v.number(),
  /** Most balls in the field at once. */
  peakBalls: v.number(),
  /** Height of the pile's top on average over the drops, world units. */
  height: v.number(),
});
/** Figures of a finished game. */
export type GameResult = Readonly<v.InferOutput<typeof gameResult>>;

/** Plays a game; equal jobs give equal results. */
export function runJob({ id, bot, config }: Job): GameResult {
  const { score, ticks, drops, counts, peakBalls, merges, height } = playGame(id, bot, config);
  const topLevel = counts.reduce((top, n, index) => (n > 0 ? index + 1 : top), 0);
  return { id, score, ticks, seconds: ticks / config.ticksPerSecond, drops, merges, topLevel, peakBalls, height };
}

/** Seeds of a batch; every preset is played with the same ones. */
export const seedsOf = (batch: string, games: number): string[] =>
  Array.from({ length: games }, (_, index) => `${batch}-${index + 1}`);
