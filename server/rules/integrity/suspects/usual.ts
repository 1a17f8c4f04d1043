import { JUDGED, type SignalledGame } from './judged.ts';

/** The middle of a signal among many games, and how far they usually are from it. */
export interface Usual {
  readonly middle: number;
  readonly spread: number;
  /** Share of the squared spread by which games of one player differ. */
  readonly chance: number;
}

/** Spread of a normal distribution whose median distance from the middle is 1. */
const NORMAL = 1.4826;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * What is usual of each signal among the games. Medians: a few hundred programs among thousands of games don't move them.
 * Signals that only the best games have, which may be programs', are compared with what is usual anywhere.
 * @param leastGames with fewer games, what is usual anywhere counts
 */
export const usualOf = (games: readonly SignalledGame[], leastGames: number): readonly Usual[] =>
  JUDGED.map(({ of, usual: [known, spread, chance], bestOnly }) => {
    const values = games.map(of).filter((value) => value !== undefined);
    if (bestOnly || values.length < leastGames) return { middle: known, spread, chance };
    const middle = median(values);
    const far = median(values.map((value) => Math.abs(value - middle)));
    return { middle, spread: Math.max(NORMAL * far, spread / 2), chance };
  });
