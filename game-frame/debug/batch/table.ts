import { quantile } from '../model/histogram.ts';
import { toCsv } from '../model/csv.ts';
import type { GameResult } from './job.ts';

/** The results of a preset. */
export interface Sample {
  readonly preset: string;
  readonly results: readonly GameResult[];
}

/** Figures that histograms are drawn of. */
export const MEASURES = [
  { name: 'Score', of: (result: GameResult): number => result.score },
  { name: 'Length, s', of: (result: GameResult): number => Math.round(result.seconds) },
  { name: 'Top level', of: (result: GameResult): number => result.topLevel },
] as const;

/** One line for each game of each preset. */
export function gamesCsv(samples: readonly Sample[]): string {
  const header = ['preset', 'seed', 'score', 'ticks', 'drops', 'top level', 'peak balls'];
  const rows = samples.flatMap(({ preset, results }) =>
    results.map((game) => [preset, game.id, game.score, game.ticks, game.drops, game.topLevel, game.peakBalls]),
  );
  return toCsv(header, rows);
}

/** Percentiles of the score, and medians of the other figures. */
export function summary({ results }: Sample): readonly (readonly [name: string, value: number])[] {
  const scores = results.map(({ score }) => score);
  const percentile = (percent: number): number => Math.round(quantile(scores, percent / 100));
  const median = (of: (result: GameResult) => number): number => Math.round(quantile(results.map(of), 0.5));
  return [
    ...[5, 25, 50, 75, 95].map((percent) => [`score ${percent} %`, percentile(percent)] as const),
    ['seconds', median(({ seconds }) => seconds)],
    ['drops', median(({ drops }) => drops)],
    ['top level', median(({ topLevel }) => topLevel)],
    ['peak balls', median(({ peakBalls }) => peakBalls)],
  ];
}
