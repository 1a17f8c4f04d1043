import { mean, quantile } from 'd3-array';
import { LEVELS } from '../../sim/index.ts';
import { bootstrap, type Estimate, estimateDifference, estimateShare, type Pair } from './intervals.ts';
import type { GameResult } from './job.ts';

/** Default confidence level of intervals, 0 to 1. */
export const CONFIDENCE = 0.95;
/** Fewest games that decide anything: resampling fewer says little about others. */
export const LEAST_GAMES = 20;

type Values = readonly number[];
type Results = readonly GameResult[];
/** A figure of many games: `of` is the value of one game, `figure` summarises the values of all; NaN without games. */
interface Measure {
  /** As reports and target files write it. */
  readonly name: string;
  readonly unit: string;
  readonly of: (result: GameResult) => number;
  readonly figure: (values: Values) => number;
}

const quantileAt = (share: number) => (values: Values) => quantile(values, share) ?? Number.NaN;
const [lower, median, upper] = [quantileAt(0.25), quantileAt(0.5), quantileAt(0.75)];
const average = (values: Values): number => mean(values) ?? Number.NaN;
const scoreOf = ({ score }: GameResult): number => score;
const SHARE = 'share of games that reach it';

export const MEASURES: readonly Measure[] = [
  { name: 'score', unit: 'points, median', of: scoreOf, figure: median },
  { name: 'low score', unit: 'points, at 25 %', of: scoreOf, figure: lower },
  { name: 'high score', unit: 'points, at 75 %', of: scoreOf, figure: upper },
  { name: 'luck', unit: '×, high over low score', of: scoreOf, figure: (values) => upper(values) / lower(values) },
  { name: 'seconds', unit: 's, median', of: ({ seconds }) => seconds, figure: median },
  { name: 'drops', unit: 'drops, median', of: ({ drops }) => drops, figure: median },
  { name: 'merges', unit: 'merges, median', of: ({ merges }) => merges, figure: median },
  { name: 'height', unit: 'units, mean of the pile’s top', of: ({ height }) => height, figure: average },
  { name: 'most balls', unit: 'balls, median', of: ({ peakBalls }) => peakBalls, figure: median },
  ...Array.from({ length: LEVELS }, (_, index): Measure => {
    return { name: `level ${index + 1}`, unit: SHARE, of: ({ topLevel }) => Number(topLevel > index), figure: average };
  }),
];

/** The measure of a name. @throws Error when there is none */
export function measureOf(name: string): Measure {
  const found = MEASURES.find((measure) => measure.name === name);
  if (!found) throw new Error(`no such measure: ${name}`);
  return found;
}

/** Whether a measure is a share of the games, 0 to 1. @throws Error when there is no such measure */
export const isShare = (name: string): boolean => measureOf(name).unit === SHARE;

export function estimateOf(measure: string, results: Results, confidence = CONFIDENCE): Estimate {
  const { of, figure } = measureOf(measure);
  const values = results.map(of);
  return isShare(measure) ? estimateShare(values, confidence) : bootstrap(values, figure, confidence);
}

/** How much higher a figure is in B than in A, how many times as high, and by what share of A's: 0.2 is a fifth more. */
const COMPARISONS = {
  difference: (a: number, b: number) => b - a,
  ratio: (a: number, b: number) => b / a,
  change: (a: number, b: number) => b / a - 1,
} as const;
type Comparison = keyof typeof COMPARISONS;

/** Compares a measure of B with A, whose games have equal seeds in the same order. */
export function compare(how: Comparison, measure: string, a: Results, b: Results, confidence = CONFIDENCE): Estimate {
  const { of, figure } = measureOf(measure);
  const pairs = a.slice(0, b.length).map((result, at): Pair => [of(result), of(b[at] ?? result)]);
  if (how === 'difference' && isShare(measure)) return estimateDifference(pairs, confidence);
  const side = (sample: readonly Pair[], at: 0 | 1): number => figure(sample.map((pair) => pair[at]));
  return bootstrap(pairs, (sample) => COMPARISONS[how](side(sample, 0), side(sample, 1)), confidence);
}
