import { type BotName, type PlayedGame, playGame } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';

/** A game for a bot to play. */
export interface Job {
  readonly id: string;
  readonly bot: BotName;
  readonly config: SimConfig;
}

/** Figures of a finished game. */
export interface GameResult extends Pick<PlayedGame, 'id' | 'score' | 'ticks' | 'drops' | 'peakBalls'> {
  /** Length of the game in its own time, at the config's tick rate. */
  readonly seconds: number;
  /** Highest level that came into being. */
  readonly topLevel: number;
}

/** Plays a game; equal jobs give equal results. */
export function runJob({ id, bot, config }: Job): GameResult {
  const { score, ticks, drops, counts, peakBalls } = playGame(id, bot, config);
  const topLevel = counts.reduce((top, n, index) => (n > 0 ? index + 1 : top), 0);
  return { id, score, ticks, seconds: ticks / config.ticksPerSecond, drops, topLevel, peakBalls };
}

/** Seeds of a batch; every preset is played with the same ones. */
export const seedsOf = (batch: string, games: number): string[] =>
  Array.from({ length: games }, (_, index) => `${batch}-${index + 1}`);
