import type { Random } from '../../sim/index.ts';
import { costOf, type Figure, figureOf, logOf } from './cost.ts';
import { inside } from './free-values.ts';
import { leastSquares } from './least-squares.ts';

/** Places among which the next trial is chosen, over the whole range and near the best trials each. */
const CANDIDATES = 150;
/** Best trials that candidates are near to, and how far those are at most, a share of the range. */
const BEST = 3;
const REACH = 0.25;
/** A trial weighs 1 over its cost and this: the surface has to be right where the targets are met. */
const COST_OFFSET = 0.3;

/** What came of a place, whose numbers are from 0 to 1. */
export interface Tried {
  readonly place: readonly number[];
  readonly figures: readonly Figure[];
  readonly cost: number;
}

/** Inputs of a fit: a constant, each number of the place, and its square. */
const inputsOf = (place: readonly number[]): number[] => [1, ...place, ...place.map((x) => x * x)];

/**
 * Looks for the place of least cost among few and noisy trials by response surfaces (Box and Wilson, "On the experimental
 * attainment of optimum conditions", 1951): of each target's figure the logarithm is taken for a sum of squares of the
 * place's numbers, fitted to all trials so far, and the next trial is where the figures so forecast cost least. Every
 * trial says something of every place, so the luck of single trials cancels out.
 * @param size numbers of a place
 * @param heldOut games of each bot for the verdict
 * @returns a place to try next: first any, then where the least cost is expected
 */
export function nextPlace(tried: readonly Tried[], size: number, heldOut: number, random: Random): number[] {
  const unit = (): number => random() / 2 ** 32;
  const anywhere = (): number[] => Array.from({ length: size }, unit);
  if (tried.length < 2 * size + 2) return anywhere();
  const best = [...tried].sort((a, b) => a.cost - b.cost).slice(0, BEST);
  const around = ({ place }: Tried): number[] => place.map((x) => inside(x + REACH * (unit() + unit() - 1)));
  const candidates = Array.from({ length: CANDIDATES }, () => [anywhere(), ...best.map(around)]).flat();
  const costs = candidates.map(forecastOf(tried, heldOut));
  return candidates[costs.indexOf(Math.min(...costs))] ?? anywhere();
}

/** Cost that is expected at a place. */
function forecastOf(tried: readonly Tried[], heldOut: number): (place: readonly number[]) => number {
  const samples = tried.map(({ place, cost }) => ({ inputs: inputsOf(place), weight: 1 / (COST_OFFSET + cost) }));
  const surfaces = (tried[0]?.figures ?? []).map(({ target }, index) => {
    const logs = tried.map(({ figures }) => logOf(figures[index] ?? { target, value: 0 }));
    return { target, fit: leastSquares(samples, logs) };
  });
  return (place) => {
    const inputs = inputsOf(place);
    const figures = surfaces.map(({ target, fit }) => figureOf(target, fit(inputs)));
    return costOf(figures, heldOut);
  };
}
