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
    results.map(({ id, score, ticks, drops, topLevel, peakBalls }) => [
      preset,
      id,
      score,
      ticks,
      drops,
      topLevel,
      peakBalls,
    ]),
  );
  return toCsv(header, rows);
}

/** Percentiles of the score, and medians of the other figures. */
export function summary({ results }: Sample): readonly (readonly [name: string, value: number])[] {
  const scores = results.map(({ score }) => score);
  const at = (share: number): number => Math.round(quantile(scores, share));
  const median = (of: (result: GameResult) => number): number => Math.round(quantile(results.map(of), 0.5));
  return [
    ['score 5 %', at(0.05)],
    ['score 25 %', at(0.25)],
    ['score 50 %', at(0.5)],
    ['score 75 %', at(0.75)],
    ['score 95 %', at(0.95)],
    ['seconds', median(({ seconds }) => seconds)],
    ['drops', median(({ drops }) => drops)],
    ['top level', median(({ topLevel }) => topLevel)],
    ['peak balls', median(({ peakBalls }) => peakBalls)],
  ];
}
