import type { BotName, PlayedGame } from '../../../game-frame/bots/index.ts';
import { config } from '../../../game-frame/sim/index.ts';

/** What counts of a game for the balance. */
export type Result = Pick<PlayedGame, 'score' | 'ticks' | 'drops' | 'counts' | 'peakBalls'>;

/** One line of the table: how a bot fared. */
export interface Row {
  readonly bot: BotName;
  readonly games: number;
  /** At 5, 25, 50, 75 and 95 %. */
  readonly score: readonly number[];
  /** Seconds of play; same shares. */
  readonly seconds: readonly number[];
  readonly drops: number;
  readonly topLevel: number;
  /** Share of the games in which level 11 came into being, 0 to 1. */
  readonly level11: number;
  readonly peakBalls: readonly number[];
}

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Value below which a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

const percentiles = (values: readonly number[]): number[] => SHARES.map((share) => percentile(values, share));

const topLevel = ({ counts }: Result): number => counts.reduce((top, count, i) => (count > 0 ? i + 1 : top), 0);

/** Sums up a bot's games. */
export function rowOf(bot: BotName, results: readonly Result[]): Row {
  return {
    bot,
    games: results.length,
    score: percentiles(results.map(({ score }) => score)),
    seconds: percentiles(results.map(({ ticks }) => Math.round(ticks / config.ticksPerSecond))),
    drops: percentile(
      results.map(({ drops }) => drops),
      0.5,
    ),
    topLevel: percentile(results.map(topLevel), 0.5),
    level11: results.filter((result) => topLevel(result) === 11).length / results.length,
    peakBalls: percentiles(results.map(({ peakBalls }) => peakBalls)),
  };
}

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = '| bot | games | score at 5/25/50/75/95 % | seconds | drops | top level | level 11 | peak balls |';
  const lines = rows.map(({ bot, games, score, seconds, drops, topLevel: top, level11, peakBalls }) => {
    const share = `${(level11 * 100).toFixed(1)} %`;
    return `| ${[bot, games, score.join('/'), seconds.join('/'), drops, top, share, peakBalls.join('/')].join(' | ')} |`;
  });
  return [head, `|${'---|'.repeat(8)}`, ...lines].join('\n');
}

/** Bars over equal steps from 0 to the largest value. */
export function histogram(values: readonly number[], bins = 12, width = 48): string {
  const step = Math.ceil((Math.max(...values) + 1) / bins);
  const counts = Array.from(
    { length: bins },
    (_, i) => values.filter((value) => Math.floor(value / step) === i).length,
  );
  const most = Math.max(...counts);
  return counts
    .map(
      (count, i) => `${String(i * step).padStart(7)} ${'█'.repeat(Math.round((count / most) * width))} ${count || ''}`,
    )
    .map((line) => line.trimEnd())
    .join('\n');
}
