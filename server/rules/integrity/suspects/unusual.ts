import type { Campaign } from '../../../campaign/index.ts';
import { type Judged, JUDGED, type SignalledGame, valueIn } from './judged.ts';

/** Middle and usual spread of a signal among many games. */
interface Usual {
  readonly signal: Judged;
  readonly middle: number;
  readonly spread: number;
  /** Share of the squared spread by which games of one player differ. */
  readonly chance: number;
}

/** Spread of a normal distribution whose median distance from the middle is 1. */
const NORMAL = 1.4826;

const median = (values: readonly number[]): number => new Float64Array(values).sort()[values.length >> 1] ?? 0;

/**
 * The usual value of each signal among the games. Medians, because a few hundred programs among thousands of games don't move
 * them. Signals of the best games only, which may be programs', keep their known values.
 * @param leastGames with fewer games, known values are used
 */
const usualOf = (games: readonly SignalledGame[], leastGames: number): readonly Usual[] =>
  JUDGED.map((signal) => {
    const {
      of,
      usual: [known, spread, chance],
      bestOnly,
    } = signal;
    const values = games.map((game) => valueIn(game, of)).filter((value) => value !== undefined);
    if (bestOnly || values.length < leastGames) return { signal, middle: known, spread, chance };
    const middle = median(values);
    const far = median(values.map((value) => Math.abs(value - middle)));
    return { signal, middle, spread: Math.max(NORMAL * far, spread / 2), chance };
  });

/** Comparison of a game with the month's others. */
export interface Unusual {
  /** From 0 up; thresholds: `board.suspects` of the campaign file. */
  readonly unusual: number;
  /** The signals that cause it, in words, the strongest first. Of thousands of games a few are asked. */
  readonly reasons: () => readonly string[];
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

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** Short games are less certain. */
const certaintyOf = (games: readonly SignalledGame[], { length }: Month): number =>
  Math.min(1, Math.sqrt(games.reduce((sum, { drops }) => sum + drops, 0) / Math.max(1, length)));

/** The mean of a signal among the games that have it, and how far it is off: in usual spreads, on the side of programs. */
function offIn(games: readonly SignalledGame[], { signal, middle, spread, chance }: Usual, certain: number) {
  let sum = 0;
  let count = 0;
  for (const game of games) {
    const value = valueIn(game, signal.of);
    if (value === undefined) continue;
    sum += value;
    count += 1;
  }
  const value = count === 0 ? middle : sum / count;
  const spreadOfMean = spread * Math.sqrt(1 - chance + chance / Math.max(1, count));
  return { value, far: (certain * (signal.side === 'high' ? value - middle : middle - value)) / spreadOfMean };
}

function reasonsOf(games: readonly SignalledGame[], searched: number, month: Month): string[] {
  const certain = certaintyOf(games, month);
  return [
    ...month.usual
      .map((usual) => Object.assign(offIn(games, usual, certain), usual))
      .filter(({ far }) => far >= month.nameFrom)
      .sort((a, b) => b.far - a.far)
      .map(({ signal, value, middle }) => `${signal.words}（${value.toFixed(2)}，通常 ${middle.toFixed(2)}）`),
    ...(searched >= month.nameFrom ? [`总的来看像搜索程序（${searched.toFixed(1)}）`] : []),
  ];
}

/**
 * Compares one game, or a player's games together, with the usual values. The number is the length of the vector of each
 * signal's distance, in usual spreads on the side of programs, and their joint distance as signals of search programs. The
 * mean of several games is spread less; short games are less certain.
 */
function compare(games: readonly SignalledGame[], month: Month): Unusual {
  const certain = certaintyOf(games, month);
  let joint = 0;
  let square = 0;
  for (const usual of month.usual) {
    const { far } = offIn(games, usual, certain);
    joint += (usual.signal.together ?? 0) * between(-MOST, far, MOST);
    if (usual.signal.onlyTogether !== true) square += between(0, far, MOST_ALONE) ** 2;
  }
  const searched = Math.max(0, TOGETHER * joint);
  return { unusual: Math.hypot(searched, Math.sqrt(square)), reasons: () => reasonsOf(games, searched, month) };
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
    const said = { unusual, reasons: () => [...reasons(), `该玩家最好的 ${best.length} 局合在一起`] };
    for (const game of best) together.set(game, said);
  }
  return games.map((game) => {
    const alone = compare([game], month);
    const shared = together.get(game);
    return shared && shared.unusual > alone.unusual ? shared : alone;
  });
}
