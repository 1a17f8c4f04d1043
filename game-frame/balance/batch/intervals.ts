import { quantile, sum } from 'd3-array';
import { randomFrom } from '../../sim/index.ts';

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Of a share: the games that are one, and all. */
  readonly hits?: number;
  readonly games?: number;
}

/** Resamples that an interval is made of: its ends are then steady to about a hundredth of its width. */
const RESAMPLES = 1000;

/**
 * Estimates a figure with a percentile bootstrap interval (Efron, 1979); equal samples give equal ones. Pairs of results
 * of equal seeds are one member of the sample each, so luck that both share cancels out of their difference.
 */
export function bootstrap<T>(
  sample: readonly T[],
  figureOf: (sample: readonly T[]) => number,
  confidence: number,
): Estimate {
  const random = randomFrom(`bootstrap:${sample.length}`);
  const resample = (): T[] => sample.map((member) => sample[random() % sample.length] ?? member);
  const figures = Array.from({ length: RESAMPLES }, () => figureOf(resample()));
  const end = (share: number): number => quantile(figures, share) ?? Number.NaN;
  return { value: figureOf(sample), low: end((1 - confidence) / 2), high: end((1 + confidence) / 2) };
}

/** Probability of at most `hits` in `games`, each of which is one with probability `share`, 0 < share < 1. */
function atMost(hits: number, games: number, share: number): number {
  // As logarithms: the first term of many games is smaller than the smallest number.
  let term = games * Math.log1p(-share);
  let total = 0;
  for (let hit = 0; hit <= hits; hit += 1) {
    total += Math.exp(term);
    term += Math.log(((games - hit) / (hit + 1)) * (share / (1 - share)));
  }
  return total;
}

/** The share, to twelve digits, at which at most so many hits are as probable as said. */
function shareWhere(hits: number, games: number, probability: number): number {
  let share = 0;
  for (let step = 0.5; step > 1e-13; step /= 2) if (atMost(hits, games, share + step) > probability) share += step;
  return share;
}

/**
 * Estimates a share of games with the exact interval of Clopper and Pearson (1934): it contains the true share at least as
 * often as it says, also where no game or every game is one.
 * @param values 1 for a game that is one, else 0
 */
export function estimateShare(values: readonly number[], confidence: number): Estimate {
  const [hits, games] = [sum(values), values.length];
  const highest = (of: number): number => (of === games ? 1 : shareWhere(of, games, (1 - confidence) / 2));
  // The lowest share of hits is the complement of the highest share of misses.
  return { value: hits / games, low: 1 - highest(games - hits), high: highest(hits), hits, games };
}

/** Values of equal seeds on side A and side B. */
export type Pair = readonly [number, number];

/** How strongly the two sides of pairs go together, -1 to 1, with Newcombe's correction for continuity. */
function correlationOf(pairs: readonly Pair[]): number {
  const [games, both] = [pairs.length, sum(pairs, ([a, b]) => a * b)];
  const [a, b] = [sum(pairs, ([x]) => x), sum(pairs, ([, y]) => y)];
  const excess = games * both - a * b;
  const corrected = excess > 0 ? Math.max(0, excess - games / 2) : excess;
  return corrected === 0 ? 0 : corrected / Math.sqrt(a * (games - a) * b * (games - b));
}

/**
 * Estimates the difference of two shares over pairs of equal seeds, B minus A: Newcombe's method for paired differences
 * (Statistics in Medicine 17, 1998, method 10) over the exact intervals of both.
 */
export function estimateDifference(pairs: readonly Pair[], confidence: number): Estimate {
  const shareOf = (values: number[]): Estimate => estimateShare(values, confidence);
  const [a, b] = [shareOf(pairs.map(([x]) => x)), shareOf(pairs.map(([, y]) => y))];
  const together = correlationOf(pairs);
  const reach = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * together * x * y + y * y));
  const value = b.value - a.value;
  const low = value - reach(b.value - b.low, a.high - a.value);
  return { value, low, high: value + reach(b.high - b.value, a.value - a.low) };
}
