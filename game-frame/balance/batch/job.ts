import * as v from 'valibot';
import { type BotName, playGame } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';

export interface GameJob {
  readonly id: string;
  readonly bot: BotName;
  readonly config: SimConfig;
}

const FIGURES = ['score', 'ticks', 'seconds', 'drops', 'merges', 'topLevel', 'peakBalls', 'height'] as const;
/**
 * Figures of a finished game, as a worker sends them. `seconds` are its length in its own time, at the config's tick rate;
 * `topLevel` is the highest that came into being, `peakBalls` the most balls in the field at once, `height` that of the
 * pile's top on average over the drops, world units. `merged` has tick and level of each merge.
 */
export const gameResult = v.object({
  id: v.string(),
  ...v.entriesFromList(FIGURES, v.number()),
  merged: v.array(v.strictTuple([v.number(), v.number()])),
});
export type GameResult = Readonly<v.InferOutput<typeof gameResult>>;

/** Plays a game; equal jobs give equal results. */
export function runJob({ id, bot, config }: GameJob): GameResult {
  const game = playGame(id, bot, config);
  const topLevel = game.counts.reduce((top, n, index) => (n > 0 ? index + 1 : top), 0);
  const seconds = game.ticks / config.ticksPerSecond;
  return v.parse(gameResult, { ...game, seconds, topLevel, merges: game.merged.length });
}

/** Seeds of a batch; every preset is played with the same ones. @param first number of the first, from 1 */
export const seedsOf = (batch: string, games: number, first = 1): string[] =>
  Array.from({ length: games }, (_, index) => `${batch}-${index + first}`);
