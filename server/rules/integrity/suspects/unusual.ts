import type { Campaign } from '../../../campaign/index.ts';
import { JUDGED, type SignalledGame, valuesOf } from './judged.ts';

/** Middle and usual spread of a signal among many games. */
interface Usual {
  readonly middle: number;
  readonly spread: number;
  /** Share of the squared spread by which games of one player differ. */
  readonly chance: number;
}

/** Spread of a normal distribution whose median distance from the middle is 1. */
const NORMAL = 1.4826;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * The usual value of each signal among the games. Medians, because a few hundred programs among thousands of games don't move
 * them. Signals of the best games only, which may be programs', keep their known values.
 * @param leastGames with fewer games, known values are used
 */
const usualOf = (games: readonly SignalledGame[], leastGames: number): readonly Usual[] =>
  JUDGED.map(({ of, usual: [known, spread, chance], bestOnly }) => {
    const values = valuesOf(games, of);
    if (bestOnly || values.length < leastGames) return { middle: known, spread, chance };
    const middle = median(values);
    const far = median(values.map((value) => Math.abs(value - middle)));
    return { middle, spread: Math.max(NORMAL * far, spread / 2), chance };
  });

/** Comparison of a game with the month's others. */
export interface Unusual {
  /** From 0 up; thresholds: `board.suspects` of the campaign file. */
  readonly unusual: number;
  /** The signals that cause it, in words, the strongest first. */
  readonly reasons: readonly string[];
}

type Thresholds = Campaign['board']['suspects'];

interface Month {
  readonly usual: readonly Usual[];
  /** Median drops of its games. */
  readonly length: number;
  readonly nameFrom: number;
}

/** Limit of one signal: a broken phone is no program. */
const MOST = 6;
/** Limit of one signal by itself: some people tap as early as possible. */
const MOST_ALONE = 4;

/** Joint weight of the signals of search programs: each alone may be noise, all of them are not. */
const TOGETHER = 1.4 / Math.hypot(...JUDGED.map(({ together = 0 }) => together));

/**
 * Compares one game, or a player's games together, with the usual values. The number is the length of the vector of each
 * signal's distance, in usual spreads on the side of programs, and their joint distance as signals of search programs. The
 * mean of several games is spread less; short games are less certain.
 */
function compare(games: readonly SignalledGame[], { usual, length, nameFrom }: Month): Unusual {
  const drops = games.reduce((sum, game) => sum + game.drops, 0);
  const certain = Math.min(1, Math.sqrt(drops / Math.max(1, length)));
  const off = JUDGED.map(({ of, side, words, together = 0, onlyTogether }, index) => {
    const { middle, spread, chance } = usual[index] ?? { middle: 0, spread: 1, chance: 0 };
    const values = valuesOf(games, of);
    const value = values.length === 0 ? middle : mean(values);
    const spreadOfMean = spread * Math.sqrt(1 - chance + chance / Math.max(1, values.length));
    const far = (certain * (side === 'high' ? value - middle : middle - value)) / spreadOfMean;
    const bounded = Math.max(-MOST, Math.min(MOST, far));
    return {
      words,
      value,
      middle,
      far,
      shared: together * bounded,
      alone: onlyTogether ? 0 : Math.max(0, Math.min(MOST_ALONE, far)),
    };
  });
  const searched = Math.max(0, TOGETHER * off.reduce((sum, { shared }) => sum + shared, 0));
  const reasons = off
    .filter(({ far }) => far >= nameFrom)
    .sort((a, b) => b.far - a.far)
    .map(({ words, value, middle }) => `${words}（${value.toFixed(2)}，通常 ${middle.toFixed(2)}）`);
  if (searched >= nameFrom) reasons.push(`总的来看像搜索程序（${searched.toFixed(1)}）`);
  return { unusual: Math.hypot(searched, ...off.map(({ alone }) => alone)), reasons };
}

/** The best games of each player who has several. */
function bestGames(games: readonly SignalledGame[], most: number): SignalledGame[][] {
  const best = new Map<number, SignalledGame[]>();
  for (const game of games.toSorted((a, b) => b.score - a.score)) {
    const own = best.get(game.player) ?? [];
    if (own.length < most) best.set(game.player, [...own, game]);
  }
  return [...best.values()].filter(({ length }) => length > 1);
}

/**
 * Compares games with one another: each by itself and a player's best ones together; the greater number counts.
 * @returns one result a game, in their order
 */
export function compareGames(games: readonly SignalledGame[], thresholds: Thresholds): Unusual[] {
  const { leastGames, nameFrom, playerGames } = thresholds;
  const month = { usual: usualOf(games, leastGames), length: median(games.map(({ drops }) => drops)), nameFrom };
  const together = new Map<SignalledGame, Unusual>();
  for (const best of bestGames(games, playerGames)) {
    const { unusual, reasons } = compare(best, month);
    const said = { unusual, reasons: [...reasons, `该玩家最好的 ${best.length} 局合在一起`] };
    for (const game of best) together.set(game, said);
  }
  return games.map((game) => {
    const alone = compare([game], month);
    const shared = together.get(game);
    return shared && shared.unusual > alone.unusual ? shared : alone;
  });
}
