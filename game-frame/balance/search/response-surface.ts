import { sum } from 'd3-array';
import { Matrix, solve } from 'ml-matrix';
import type { Random } from '../../sim/index.ts';
import type { TargetVerdict } from '../batch/judge.ts';
import { isPlainShare, type Target } from '../batch/targets.ts';
import { inside } from './plan.ts';

/** Share of a range at either end, or of a range's only end, that a search keeps clear of: held-out seeds differ a little. */
const MARGIN = 0.25;
/** Smallest figure that a ratio can be taken of, below which a share counts as never; and a ratio to nothing. */
const [SMALLEST, ENDLESS] = [0.01, 100];

/** A target's figure with its interval, if there is one. */
export type Figure = Pick<TargetVerdict, 'target' | 'value'> & Partial<Pick<TargetVerdict, 'low' | 'high'>>;

/** Logarithm of a figure, or of the ratio behind a change; a missing figure counts as never. */
function logOf({ change }: Target, value: number): number {
  const ratio = change ? value + 1 : value;
  return Math.log(ratio === Infinity ? ENDLESS : Math.max(SMALLEST, ratio || 0));
}

/** The value of such a logarithm. */
const valueOf = (target: Target, log: number): number => Math.exp(log) - (target.change ? 1 : 0);

/**
 * How far a figure is from a target's range, in orders of e; 0 within, margins left out, and where its whole interval is.
 * @param certain how far at least: from the figure's interval, without margins. So is a share, of which few games say
 * little: it costs nothing while its exact interval meets the range.
 */
export function shortfall({ target, value, ...ends }: Figure, certain = isPlainShare(target)): number {
  const { low = value, high = value } = ends;
  const { least, most } = target;
  if ('low' in ends && low >= (least ?? -Infinity) && high <= (most ?? Infinity)) return 0;
  const bottom = least === undefined ? -Infinity : logOf(target, least);
  const top = most === undefined ? Infinity : logOf(target, most);
  if (certain) return Math.max(0, bottom - logOf(target, high), logOf(target, low) - top);
  const margin = top - bottom === Infinity ? Math.log(1 + MARGIN) : MARGIN * (top - bottom);
  return Math.max(0, bottom + margin - logOf(target, value), logOf(target, value) - top + margin);
}

/** Cost of a trial: the sum of the squared shortfalls. */
export const costOf = (figures: readonly Figure[], certain?: boolean): number =>
  sum(figures, (figure) => shortfall(figure, certain) ** 2);

/** Places among which the next trial is chosen, over the whole range and near the best trials each. */
const CANDIDATES = 150;
/** Best trials that candidates are near to, and how far those are at most, a share of the range. */
const [BEST, REACH] = [3, 0.25];
/** A trial weighs 1 over its cost and this: the surface has to be right where the targets are met. */
const COST_OFFSET = 0.3;
/** Keeps coefficients small that the trials say little about. */
const RIDGE = 0.3;
/** Games of a trial that weighs 1. */
const TYPICAL = 20;

/** Numbers from 0 to 1, one a free value. */
type Place = readonly number[];
/** A place with its figures; the cost is 0 when all targets are met with a margin. */
export interface Tried {
  readonly place: Place;
  /** Games of each bot. */
  readonly games: number;
  readonly verdicts: readonly Figure[];
  readonly cost: number;
}

/**
 * A place to try next, by response surfaces (Box and Wilson, 1951): where the forecast figures cost least.
 * The logarithm of each is taken for a sum of squares of the place's numbers, fitted to all trials so far: every trial says
 * something of every place, so the luck of single ones cancels out.
 * @param kept numbers of the place that are given; `undefined` for those to choose
 */
export function nextPlace(tried: readonly Tried[], kept: readonly (number | undefined)[], random: Random): Place {
  const unit = (): number => random() / 2 ** 32;
  const anywhere = (): Place => kept.map((given) => given ?? unit());
  const best = [...tried].sort((a, b) => a.cost - b.cost).slice(0, BEST);
  const around = ({ place }: Tried): Place =>
    place.map((x, index) => kept[index] ?? inside(x + REACH * (unit() + unit() - 1)));
  const candidates = Array.from({ length: CANDIDATES }, () => [anywhere(), ...best.map(around)]).flat();
  const costs = forecast(tried, candidates).map((figures) => costOf(figures, false));
  return candidates[costs.indexOf(Math.min(...costs))] ?? anywhere();
}

/** Inputs of a fit, a row a place: a constant, each number of the place, and its square. */
const inputsOf = (places: readonly Place[]): Matrix =>
  new Matrix(places.map((place) => [1, ...place, ...place.map((x) => x * x)]));

/** Figures that are expected at places: weighted least squares with a ridge (Hoerl and Kennard, 1970). */
function forecast(tried: readonly Tried[], places: readonly Place[]): Figure[][] {
  const targets = tried[0]?.verdicts.map(({ target }) => target) ?? [];
  const inputs = inputsOf(tried.map(({ place }) => place));
  const logs = new Matrix(tried.map(({ verdicts }) => verdicts.map(({ target, value }) => logOf(target, value))));
  const weighted = inputs
    .transpose()
    .mulRowVector(tried.map(({ games, cost }) => games / TYPICAL / (COST_OFFSET + cost)));
  // The constant is free.
  const ridge = Matrix.eye(inputs.columns).mul(RIDGE).set(0, 0, 0);
  const coefficients = solve(weighted.mmul(inputs).add(ridge), weighted.mmul(logs));
  const expected = inputsOf(places).mmul(coefficients).to2DArray();
  return expected.map((row) => targets.map((target, index) => ({ target, value: valueOf(target, row[index] ?? 0) })));
}
