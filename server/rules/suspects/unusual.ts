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
    if (games.length < leastGames) return { middle: known, spread };
    const values = games.map(of);
    const middle = median(values);
    const far = median(values.map((value) => Math.abs(value - middle)));
    return { middle, spread: Math.max(NORMAL * far, spread / 2) };
  });
}

/**
 * Compares games with one another. Each signal's distance from usual is counted in usual spreads, on the side where
 * programs are; a game's unusualness is the length of all of them together. Short games are less certain, so theirs
 * count for less.
 * @returns one for each game, in their order
 */
export function compareGames(games: readonly SignalledGame[], thresholds: Thresholds): Unusual[] {
  const usual = usualOf(games, thresholds);
  const length = median(games.map(({ drops }) => drops));
  return games.map((game) => {
    const certain = Math.min(1, Math.sqrt(game.drops / Math.max(1, length)));
    const off = JUDGED.map(({ of, side, words }, index) => {
      const { middle, spread } = usual[index] ?? { middle: 0, spread: 1 };
      const value = of(game);
      const far = (certain * (side === 'high' ? value - middle : middle - value)) / spread;
      return { words, value, middle, far: Math.max(0, far) };
    });
    const reasons = off
      .filter(({ far }) => far >= thresholds.nameFrom)
      .sort((a, b) => b.far - a.far)
      .map(({ words, value, middle }) => `${words} (${value.toFixed(2)}, usually ${middle.toFixed(2)})`);
    return { unusual: Math.hypot(...off.map(({ far }) => Math.min(MOST, far))), reasons };
  });
}
