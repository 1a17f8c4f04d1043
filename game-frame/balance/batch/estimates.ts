import { bootstrap, type Estimate } from './bootstrap.ts';
import type { GameResult } from './job.ts';
import { isShare, measureOf } from './measures.ts';
import { estimateDifference, estimateShare } from './shares.ts';

/** Values of equal seeds on two sides. */
type Pairs = readonly (readonly [number, number])[];
type Results = readonly GameResult[];

function pairsOf(measure: string, a: Results, b: Results): Pairs {
  const { of } = measureOf(measure);
  return a.slice(0, b.length).map((result, index) => [of(result), of(b[index] ?? result)] as const);
}

/** A measure of some games. @param confidence of the interval, 0 to 1, as everywhere here */
export function estimateOf(measure: string, results: Results, confidence: number): Estimate {
  const { of, figure } = measureOf(measure);
  const values = results.map(of);
  if (isShare(measure)) return estimateShare(values.filter((value) => value === 1).length, values.length, confidence);
  return bootstrap(values, figure, confidence);
}

/** How much higher a measure is on side B, over equal seeds. */
export const differenceOf = (measure: string, a: Results, b: Results, confidence: number): Estimate =>
  isShare(measure)
    ? estimateDifference(pairsOf(measure, a, b), confidence)
    : compared(measure, pairsOf(measure, a, b), confidence, (before, after) => after - before);

/** How many times as high a measure is on side B, over equal seeds. */
export const ratioOf = (measure: string, a: Results, b: Results, confidence: number): Estimate =>
  compared(measure, pairsOf(measure, a, b), confidence, (before, after) => after / before);

function compared(
  measure: string,
  pairs: Pairs,
  confidence: number,
  compare: (before: number, after: number) => number,
): Estimate {
  const { figure } = measureOf(measure);
  const side = (sample: Pairs, at: 0 | 1): number => figure(sample.map((pair) => pair[at]));
  return bootstrap(pairs, (sample) => compare(side(sample, 0), side(sample, 1)), confidence);
}
