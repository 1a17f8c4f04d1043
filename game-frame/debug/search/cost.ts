import type { Target, Verdict } from '../batch/targets.ts';

/** Share of a range at either end that a search keeps clear of: the held-out seeds will differ a little. */
const MARGIN = 0.15;
/** Smallest figure that a ratio can be taken of; below it a share of games counts as never. */
const SMALLEST = 0.01;

const log = (figure: number): number => Math.log(Math.max(SMALLEST, figure));

/** How far a figure is from a target's range, in orders of e; 0 within, margins left out. */
export function shortfall({ least, most }: Target, value: number): number {
  const [low, high] = [least === undefined ? -Infinity : log(least), most === undefined ? Infinity : log(most)];
  const margin = Number.isFinite(high - low) ? MARGIN * (high - low) : Math.log(1 + MARGIN / 3);
  const figure = Number.isFinite(value) ? log(value) : low;
  return Math.max(0, low === -Infinity ? 0 : low + margin - figure, high === Infinity ? 0 : figure - high + margin);
}

/** Cost of a trial: the sum of the squares of what its figures lack; 0 when all targets are met. */
export const costOf = (verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, { target, value }) => sum + shortfall(target, value) ** 2, 0);
