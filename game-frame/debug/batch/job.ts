import { type BotName, playGame } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';

/** A game to be played by a bot. */
export interface Job {
  readonly id: string;
  readonly bot: BotName;
  readonly config: SimConfig;
}

/** What a bot's game came to. */
export interface GameResult {
  readonly id: string;
  readonly score: number;
  readonly ticks: number;
  /** Length of the game in its own time. */
  readonly seconds: number;
  readonly drops: number;
  /** Highest level that came into being. */
  readonly topLevel: number;
  readonly peakBalls: number;
}

/** Plays a job; the same job gives the same outcome in every thread. */
export function play({ id, bot, config }: Job): GameResult {
  const { score, ticks, drops, counts, peakBalls } = playGame(id, bot, config);
  return {
    id,
    score,
    ticks,
    seconds: ticks / config.ticksPerSecond,
    drops,
    topLevel: counts.reduce((top, n, index) => (n > 0 ? index + 1 : top), 0),
    peakBalls,
  };
}

/** Seeds of a batch: the same for every preset, so that luck is the same too. */
export const seedsOf = (batch: string, games: number): string[] =>
  Array.from({ length: games }, (_, index) => `${batch}-${index + 1}`);
