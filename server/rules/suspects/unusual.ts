import type { Campaign } from '../../campaign/index.ts';
import { JUDGED, type SignalledGame } from './judged.ts';

/** How a game compares with the month's others. */
export interface Unusual {
  /** 0 for an ordinary one; see `board.suspects` of the campaign file. */
  readonly unusual: number;
  /** Which signals make it so, in words, the strongest first. */
  readonly reasons: readonly string[];
}

type Thresholds = Campaign['board']['suspects'];

/** The middle of a signal among many games, and how far they usually are from it. */
interface Usual {
  readonly middle: number;
  readonly spread: number;
}

/** Spread of a normal distribution whose median distance from the middle is 1. */
const NORMAL = 1.4826;
/** One signal alone can't count for more: a broken phone is no program. */
const MOST = 6;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What is usual among the games. Medians: a few hundred programs among thousands of games don't move them. */
function usualOf(games: readonly SignalledGame[], { leastGames }: Thresholds): readonly Usual[] {
  return JUDGED.map(({ of, usual: [known, spread] }) => {
    const values = games.map(of).filter((value) => value !== undefined);
    if (values.length < leastGames) return { middle: known, spread };
    const middle = median(values);
    const far = median(values.map((value) => Math.abs(value - middle)));
    return { middle, spread: Math.max(NORMAL * far, spread / 2) };
  });
}

/** What the signals that betray search programs count together; each alone may be noise, all of them are not. */
const TOGETHER = 1.4 / Math.hypot(...JUDGED.map(({ together = 0 }) => together));

/**
 * Compares games with one another. Each signal's distance from usual is counted in usual spreads, on the side where
 * programs are, and what they say together of search programs; a game's unusualness is the length of all. Short games are
 * less certain, so theirs count for less.
 * @returns one for each game, in their order
 */
export function compareGames(games: readonly SignalledGame[], thresholds: Thresholds): Unusual[] {
  const usual = usualOf(games, thresholds);
  const length = median(games.map(({ drops }) => drops));
  return games.map((game) => {
    const certain = Math.min(1, Math.sqrt(game.drops / Math.max(1, length)));
    const off = JUDGED.map(({ of, side, words, together = 0, onlyTogether }, index) => {
      const { middle, spread } = usual[index] ?? { middle: 0, spread: 1 };
      const value = of(game) ?? middle;
      const far = (certain * (side === 'high' ? value - middle : middle - value)) / spread;
      const bounded = Math.max(-MOST, Math.min(MOST, far));
      return { words, value, middle, far, shared: together * bounded, alone: onlyTogether ? 0 : Math.max(0, bounded) };
    });
    const searched = Math.max(0, TOGETHER * off.reduce((sum, { shared }) => sum + shared, 0));
    const reasons = off
      .filter(({ far }) => far >= thresholds.nameFrom)
      .sort((a, b) => b.far - a.far)
      .map(({ words, value, middle }) => `${words} (${value.toFixed(2)}, usually ${middle.toFixed(2)})`);
    if (searched >= thresholds.nameFrom)
      reasons.push(`plays like a search program, all in all (${searched.toFixed(1)})`);
    return { unusual: Math.hypot(searched, ...off.map(({ alone }) => alone)), reasons };
  });
}
