import { config } from '../../game-frame/sim/index.ts';
import type { NotedDrop } from './note-drop.ts';

/**
 * Statistics of a game's inputs that tell people from programs. None is proof: they are compared with those of the month's
 * other games. A number for which the game is too short is missing.
 */
export interface Signals {
  /** Drops of the game. */
  readonly drops: number;
  /** Spread of the times between drops: the interquartile range as a share of the median; 0 for a metronome. */
  readonly spread: number;
  /** Skew of the times between drops (Kelly's): 0 for a program's noise, above 0 for people. */
  readonly skew: number;
  /** Share of drops made at the first tick that the rules allow. */
  readonly earliest: number;
  /** Rank correlation of the time before a drop with the difficulty of the choice: people think. */
  readonly thought: number;
  /** Rank correlation of the time before a drop with the distance from the last place: fingers travel. */
  readonly reach: number;
  /** Rank correlation of each time with the one before: people are quick or slow for a while. */
  readonly rhythm: number;
  /** Share of drops at exactly an earlier place. */
  readonly repeats: number;
  /** Share of the drops onto an equal ball that hit its exact centre. */
  readonly centred: number;
  /** Mean {@link NotedDrop.aim}. */
  readonly aim: number;
  /** Mean height of the pile in the first drops, which every game has, as a share of the red line's. */
  readonly pile: number;
  /** Mean {@link NotedDrop.order} in the first drops. */
  readonly order: number;
  /**
   * Share of the first drops after which balls merged although the dropped one fell onto no ball of its level: a search
   * finds such merges, people hardly see them.
   */
  readonly unseen: number;
  /** Share of the first drops onto a ball of their own level, as people play. */
  readonly equals: number;
  /**
   * Mean share of places that a search rates above the chosen one ({@link betterPlaces}), among drops onto no ball of
   * their own level: the others are obvious choices. Missing until the game is searched, which costs more than a replay.
   */
  readonly unled?: number;
}

/** Shorter games have no signals: they win no prize. */
const LEAST_DROPS = 20;
/** Later the pile is high in every game. */
const FIRST_DROPS = 100;
/** Maximal distance from a ball's exact centre, steps of x. */
const CENTRE_STEPS = 2;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** A quantile of sorted values, between its two neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The rank of each value; equal values share their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = values.map(() => 0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value) to += 1;
    for (let at = from; at <= to; at += 1) ranks[order[at]?.index ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

/** Spearman's rank correlation, -1 to 1; 0 if one side is constant. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const middle = (a.length - 1) / 2;
  const product = (u: readonly number[], w: readonly number[]): number =>
    u.reduce((sum, value, index) => sum + (value - middle) * ((w[index] ?? 0) - middle), 0);
  const scale = Math.sqrt(product(x, x) * product(y, y));
  return scale === 0 ? 0 : product(x, y) / scale;
}

/** Three decimals, for the numbers are stored with each game. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

function timing(drops: readonly NotedDrop[]) {
  // The first drop has none before it.
  const later = drops.slice(1);
  const times = later.map(({ tick }, index) => tick - (drops[index]?.tick ?? 0));
  const ways = later.map(({ x }, index) => Math.abs(x - (drops[index]?.x ?? 0)));
  const choices = later.map(({ difficulty }) => difficulty);
  const sorted = times.toSorted((a, b) => a - b);
  const [low, half, high] = [quantile(sorted, 0.1), quantile(sorted, 0.5), quantile(sorted, 0.9)];
  return {
    spread: round((quantile(sorted, 0.75) - quantile(sorted, 0.25)) / half),
    skew: round(high === low ? 0 : (high + low - 2 * half) / (high - low)),
    earliest: round(mean(times.map((time) => Number(time === config.cooldownTicks)))),
    thought: round(rankCorrelation(times, choices)),
    reach: round(rankCorrelation(times, ways)),
    rhythm: round(rankCorrelation(times.slice(1), times.slice(0, -1))),
  };
}

/** {@link Signals.unseen} of drops. */
const unseenShare = (drops: readonly NotedDrop[]): number =>
  mean(
    drops.slice(1).map((next, index) => {
      const drop = drops[index];
      return Number(drop !== undefined && !drop.onEqual && next.balls <= drop.balls);
    }),
  );

function aiming(drops: readonly NotedDrop[]) {
  const first = drops.slice(0, FIRST_DROPS);
  const centreHits = drops.flatMap(({ offCentre }) => (offCentre === null ? [] : [Number(offCentre <= CENTRE_STEPS)]));
  return {
    repeats: round(1 - new Set(drops.map(({ x }) => x)).size / drops.length),
    centred: round(mean(centreHits)),
    aim: round(mean(drops.map(({ aim }) => aim))),
    pile: round(mean(first.map(({ pile }) => pile))),
    order: round(mean(first.map(({ order }) => order))),
    unseen: round(unseenShare(first)),
    equals: round(mean(first.map(({ onEqual }) => Number(onEqual)))),
  };
}

/**
 * The signals of a game's drops; `null` if there are too few.
 * @param unled shares of better places, of the drops that were searched
 */
export function signalsOf(drops: readonly NotedDrop[], unled: readonly number[] = []): Signals | null {
  if (drops.length < LEAST_DROPS) return null;
  const searched = unled.length > 0 && { unled: round(mean(unled)) };
  return { drops: drops.length, ...timing(drops), ...aiming(drops), ...searched };
}
