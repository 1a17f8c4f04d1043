import { isShare } from '../batch/measures.ts';
import type { Target } from '../batch/targets.ts';

/**
 * Share of a range at either end, or of a range's only end, that a search keeps clear of: the held-out seeds will differ
 * a little.
 */
const MARGIN = 0.15;
/** Smallest figure that a ratio can be taken of; below it a share of games counts as never. */
const SMALLEST = 0.01;

/** A target, and the figure that is held against it. */
export interface Figure {
  readonly target: Target;
  readonly value: number;
}

/** Logarithm of a figure; one that there is not counts as never. */
export const logOf = (figure: number): number => Math.log(Math.max(SMALLEST, Number.isFinite(figure) ? figure : 0));

/**
 * How far a share that is just what is asked may be from that by chance: its standard error in so many games. One game in
 * six says next to nothing against a share of 5 %.
 */
const chance = ({ measure }: Target, asked: number, games: number): number =>
  isShare(measure) ? Math.sqrt((asked * (1 - asked)) / games) : 0;

/**
 * How far a figure is from a target's range, in orders of e; 0 within, margins left out.
 * @param games that it is the figure of: a share of few games may be further off
 */
export function shortfall(target: Target, value: number, games: number): number {
  const { least, most } = target;
  const low = least === undefined ? -Infinity : logOf(least - chance(target, least, games));
  const high = most === undefined ? Infinity : logOf(most + chance(target, most, games));
  const margin = Number.isFinite(high - low) ? MARGIN * (high - low) : Math.log(1 + MARGIN);
  const figure = logOf(value);
  return Math.max(0, low === -Infinity ? 0 : low + margin - figure, high === Infinity ? 0 : figure - high + margin);
}

/**
 * Cost of a trial: the sum of the squares of what its figures lack; 0 when all targets are met.
 * @param games of each bot; all that count as enough unless given
 */
export const costOf = (figures: readonly Figure[], games = Infinity): number =>
  figures.reduce((sum, { target, value }) => sum + shortfall(target, value, games) ** 2, 0);
