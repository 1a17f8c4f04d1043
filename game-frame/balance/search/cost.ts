import { isShare } from '../batch/measures.ts';
import type { Target } from '../batch/targets.ts';

/** Share of a range at either end, or of a range's only end, that a search keeps clear of: held-out seeds differ a little. */
const MARGIN = 0.15;
/** Smallest figure that a ratio can be taken of; below it a share of games counts as never. */
const SMALLEST = 0.01;

/** A target, and the figure that is held against it. */
export interface Figure {
  readonly target: Target;
  readonly value: number;
}

/** What a ratio to nothing counts as. */
const ENDLESS = 100;

/** Logarithm of a figure; one that there is not counts as never. */
export const logOf = (figure: number): number =>
  Math.log(figure === Infinity ? ENDLESS : Math.max(SMALLEST, Number.isNaN(figure) ? 0 : figure));

/**
 * How far a share that is just what is asked may be from that by chance: its standard error in so many games. One game in
 * six says next to nothing against a share of 5 %.
 */
const chance = ({ measure }: Target, asked: number, games: number): number =>
  isShare(measure) ? Math.sqrt((asked * (1 - asked)) / games) : 0;

/**
 * How far a figure is from a target's range, in orders of e; 0 within, margins left out. A share of few games may be
 * further off, as chance may have it; one with a single end keeps clear of that by what chance may do in the verdict.
 * @param heldOut games of the verdict
 * @param played games that it is the figure of
 */
export function shortfall(target: Target, value: number, heldOut: number, played: number): number {
  const { least, most } = target;
  const isRange = least !== undefined && most !== undefined;
  const luck = (asked: number): number =>
    chance(target, asked, played) - (isRange ? 0 : chance(target, asked, heldOut));
  const low = least === undefined ? -Infinity : logOf(least - luck(least));
  const high = most === undefined ? Infinity : logOf(most + luck(most));
  const margin = isRange ? MARGIN * (high - low) : isShare(target.measure) ? 0 : Math.log(1 + MARGIN);
  const figure = logOf(value);
  return Math.max(0, low === -Infinity ? 0 : low + margin - figure, high === Infinity ? 0 : figure - high + margin);
}

/**
 * Cost of a trial: the sum of the squares of what its figures lack; 0 when all targets are met.
 * @param heldOut games of each bot for the verdict
 * @param played games of each bot in the trial; all that count as enough unless given
 */
export const costOf = (figures: readonly Figure[], heldOut: number, played = Infinity): number =>
  figures.reduce((sum, { target, value }) => sum + shortfall(target, value, heldOut, played) ** 2, 0);
