import { isPlainShare, type Target } from '../batch/targets.ts';

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

/** Logarithm of a figure, of a change that of the ratio; one that there is not counts as never. */
export function logOf({ target, value }: Figure): number {
  const ratio = target.change ? value + 1 : value;
  return Math.log(ratio === Infinity ? ENDLESS : Math.max(SMALLEST, Number.isNaN(ratio) ? 0 : ratio));
}
/** The figure of such a logarithm. */
export const figureOf = (target: Target, log: number): Figure => ({
  target,
  value: Math.exp(log) - (target.change ? 1 : 0),
});

/**
 * How far a share that is just what is asked may be from that by chance: its standard error in so many games. One game in
 * six says next to nothing against a share of 5 %.
 */
const chance = (target: Target, asked: number, games: number): number =>
  isPlainShare(target) ? Math.sqrt((asked * (1 - asked)) / games) : 0;

/**
 * How far a figure is from a target's range, in orders of e; 0 within, margins left out. A share of few games may be
 * further off, as chance may have it; one with a single end keeps clear of that by what chance may do in the verdict.
 * @param heldOut games of the verdict
 * @param played games that it is the figure of
 */
export function shortfall(figure: Figure, heldOut: number, played: number): number {
  const { target } = figure;
  const { least, most } = target;
  const isRange = least !== undefined && most !== undefined;
  const luck = (asked: number): number =>
    chance(target, asked, played) - (isRange ? 0 : chance(target, asked, heldOut));
  const low = least === undefined ? -Infinity : logOf({ target, value: least - luck(least) });
  const high = most === undefined ? Infinity : logOf({ target, value: most + luck(most) });
  const margin = isRange ? MARGIN * (high - low) : isPlainShare(target) ? 0 : Math.log(1 + MARGIN);
  const log = logOf(figure);
  return Math.max(0, low === -Infinity ? 0 : low + margin - log, high === Infinity ? 0 : log - high + margin);
}

/**
 * Cost of a trial: the sum of the squares of what its figures lack; 0 when all targets are met.
 * @param heldOut games of each bot for the verdict
 * @param played games of each bot in the trial; all that count as enough unless given
 */
export const costOf = (figures: readonly Figure[], heldOut: number, played = Infinity): number =>
  figures.reduce((sum, figure) => sum + shortfall(figure, heldOut, played) ** 2, 0);
