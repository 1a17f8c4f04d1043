import { randomFrom } from '../../sim/index.ts';
import { quantile } from './histogram.ts';

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
 * Estimates figures with percentile bootstrap intervals (Efron, 1979). What belongs together is one member of the
 * sample: pairs of results of equal seeds stay pairs, so luck that both share cancels out of their difference.
 * Equal samples give equal intervals.
 * @param figuresOf computes all figures of a sample
 * @param confidence share of the resamples that an interval holds, 0 to 1
 */
export function bootstrap<T>(
  sample: readonly T[],
  figuresOf: (sample: readonly T[]) => readonly number[],
  confidence: number,
): Estimate[] {
  const random = randomFrom(`bootstrap:${sample.length}`);
  const resample = (): T[] => sample.map((member) => sample[random() % sample.length] ?? member);
  const resampled = Array.from({ length: sample.length > 0 ? RESAMPLES : 0 }, () => figuresOf(resample()));
  return figuresOf(sample).map((value, index) => {
    const values = resampled.map((figures) => figures[index] ?? Number.NaN);
    return { value, low: quantile(values, (1 - confidence) / 2), high: quantile(values, (1 + confidence) / 2) };
  });
}
