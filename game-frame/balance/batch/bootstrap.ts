import { quantile } from 'd3-array';
import { randomFrom } from '../../sim/index.ts';

/** Resamples that an interval is made of: its ends are then steady to about a hundredth of its width. */
const RESAMPLES = 1000;

/** A figure, and the range it has in most samples of this size. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Of a share of games: those that are one, and all. */
  readonly hits?: number;
  readonly games?: number;
}

/** Games without which nothing is decided: the figures of fewer are too few for a resample to tell what others would be. */
export const LEAST_GAMES = 20;

/**
 * Estimates a figure with a percentile bootstrap interval (Efron, 1979). What belongs together is one member of the
 * sample: pairs of results of equal seeds stay pairs, so luck that both share cancels out of their difference.
 * Equal samples give equal intervals.
 * @param figureOf computes the figure of a sample
 * @param confidence share of the resamples that the interval holds, 0 to 1
 */
export function bootstrap<T>(
  sample: readonly T[],
  figureOf: (sample: readonly T[]) => number,
  confidence: number,
): Estimate {
  const random = randomFrom(`bootstrap:${sample.length}`);
  const resample = (): T[] => sample.map((member) => sample[random() % sample.length] ?? member);
  const figures = Array.from({ length: sample.length > 0 ? RESAMPLES : 0 }, () => figureOf(resample()));
  const end = (share: number): number => quantile(figures, share) ?? Number.NaN;
  return { value: figureOf(sample), low: end((1 - confidence) / 2), high: end((1 + confidence) / 2) };
}
