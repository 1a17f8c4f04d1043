import { mean, quantile } from 'd3-array';
import { LEVELS } from '../../sim/index.ts';
import type { GameResult } from './job.ts';

/** A figure of many games. */
interface Measure {
  /** As reports and target files write it. */
  readonly name: string;
  readonly unit: string;
  /** What counts of one game. */
  readonly of: (result: GameResult) => number;
  /** The figure of those of all games; NaN of none. */
  readonly figure: (values: readonly number[]) => number;
}

/** The value below which a share of the sample lies, interpolated between neighbours. */
const at =
  (share: number) =>
  (values: readonly number[]): number =>
    quantile(values, share) ?? Number.NaN;
const median = at(0.5);
const average = (values: readonly number[]): number => mean(values) ?? Number.NaN;
/** How many times the worse end of the middle half the better end is. */
const span = (values: readonly number[]): number => at(0.75)(values) / at(0.25)(values);

const SHARE = 'share of games that reach it';

const scoreOf = ({ score }: GameResult): number => score;

/** Everything a report tells of a bot's games. */
export const MEASURES: readonly Measure[] = [
  { name: 'score', unit: 'points, median', of: scoreOf, figure: median },
  { name: 'low score', unit: 'points, at 25 %', of: scoreOf, figure: at(0.25) },
  { name: 'high score', unit: 'points, at 75 %', of: scoreOf, figure: at(0.75) },
  { name: 'luck', unit: '×, high over low score', of: scoreOf, figure: span },
  { name: 'seconds', unit: 's, median', of: ({ seconds }) => seconds, figure: median },
  { name: 'drops', unit: 'drops, median', of: ({ drops }) => drops, figure: median },
  { name: 'merges', unit: 'merges, median', of: ({ merges }) => merges, figure: median },
  { name: 'height', unit: 'units, mean of the pile’s top', of: ({ height }) => height, figure: average },
  { name: 'most balls', unit: 'balls, median', of: ({ peakBalls }) => peakBalls, figure: median },
  ...Array.from({ length: LEVELS }, (_, index) => ({
    name: `level ${index + 1}`,
    unit: SHARE,
    of: ({ topLevel }: GameResult): number => Number(topLevel > index),
    figure: average,
  })),
];

/** Whether a measure is a share of the games, 0 to 1. @throws Error when there is no such measure */
export const isShare = (name: string): boolean => measureOf(name).unit === SHARE;

/** Names of the measures that reports draw. */
export const DRAWN: readonly string[] = ['score', 'seconds', 'merges'];

/** The measure of a name. @throws Error when there is none */
export function measureOf(name: string): Measure {
  const found = MEASURES.find((measure) => measure.name === name);
  if (!found) throw new Error(`no such measure: ${name}`);
  return found;
}
