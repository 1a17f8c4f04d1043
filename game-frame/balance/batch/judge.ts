import type { BotName } from '../../bots/index.ts';
import { type Estimate, LEAST_GAMES } from './bootstrap.ts';
import { estimateOf, ratioOf } from './estimates.ts';
import type { GameResult } from './job.ts';
import { estimateShare } from './shares.ts';
import { isPlainShare, nameOf, type Target } from './targets.ts';

/** A target, the figure it was held against, and what follows. */
export interface Verdict extends Estimate {
  readonly target: Target;
  readonly met: boolean;
  /** Whether the whole interval of enough games lies on one side: more games would hardly change the verdict. */
  readonly decided: boolean;
}

/** Results by bot; those of equal places are of equal seeds. */
export type ResultsOf = ReadonlyMap<BotName, readonly GameResult[]>;

/** Share of intervals that hold the true figure. */
export const CONFIDENCE = 0.95;

/**
 * Holds each target against the results; those of bots that have not played are left out.
 * @param baseline side A's results on equal seeds; without them targets of a change are left out
 */
export function judge(
  results: ResultsOf,
  targets: readonly Target[],
  confidence = CONFIDENCE,
  baseline?: ResultsOf,
): Verdict[] {
  return targets.flatMap((target) => {
    const { bot, against = bot, measure, change } = target;
    const [own = [], other = []] = [results.get(bot), (change ? baseline : results)?.get(against)];
    if (own.length === 0 || other.length === 0) return [];
    if (against === bot && !change) return [verdictOf(target, estimateOf(measure, own, confidence), own.length)];
    const { value, low, high } = ratioOf(measure, other, own, confidence);
    const less = change ? 1 : 0;
    return [verdictOf(target, { value: value - less, low: low - less, high: high - less }, own.length)];
  });
}

function verdictOf(target: Target, estimate: Estimate, games: number): Verdict {
  const { least = -Infinity, most = Infinity } = target;
  const { value, low, high } = estimate;
  const inside = low >= least && high <= most;
  const clear = inside || high < least || low > most;
  return { ...estimate, target, met: value >= least && value <= most, decided: clear && games >= LEAST_GAMES };
}

/** Games beyond which nobody waits for a verdict. */
const MOST_GAMES = 1_000_000;

/**
 * Whether games are too few to tell a share from what is asked: half its interval is then wider than the whole range.
 * @returns the games that would do, within a tenth; `undefined` when these do, or the target is of no share
 */
export function tooFewGames(target: Target, games: number): number | undefined {
  if (!isPlainShare(target)) return undefined;
  const { least, most } = target;
  const range = (most ?? 1) - (least ?? 0);
  const asked = least !== undefined && most !== undefined ? (least + most) / 2 : (least ?? most ?? 0);
  const coarse = (count: number): boolean => {
    const { low, high } = estimateShare(Math.round(asked * count), count, CONFIDENCE);
    return (high - low) / 2 > range;
  };
  if (!coarse(games)) return undefined;
  let needed = games;
  while (coarse(needed) && needed < MOST_GAMES) needed = Math.ceil(needed * 1.1);
  return Number(needed.toPrecision(2));
}

/** What to tell of each target that so many games can't judge. */
export const warningsOf = (targets: readonly Target[], games: number): string[] =>
  targets.flatMap((target) => {
    const needed = tooFewGames(target, games);
    return needed === undefined ? [] : [`${nameOf(target)}: needs about ${needed} games, not ${games}`];
  });
