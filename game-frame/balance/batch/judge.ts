import { mean } from 'd3-array';
import type { BotName } from '../../bots/index.ts';
import type { GameResult } from './job.ts';
import { compare, CONFIDENCE, estimateOf, LEAST_GAMES } from './measures.ts';
import { isPlainShare, type Target } from './targets.ts';

/** Results of bots under one preset. Compared sides have results of equal seeds at equal indexes. */
export interface Side {
  readonly preset: string;
  readonly results: ReadonlyMap<BotName, readonly GameResult[]>;
}

/** A target with the bots' figure, whether that meets it, and whether more games could change that. */
export type TargetVerdict = ReturnType<typeof judge>[number];

/** Judges the last of one or two sides by each target whose bots have played. */
export function judge(sides: readonly Side[], targets: readonly Target[], confidence = CONFIDENCE) {
  const [last, before] = [...sides].reverse();
  return targets.flatMap((target) => {
    const { bot, against, measure, change, least = -Infinity, most = Infinity } = target;
    const own = last?.results.get(bot) ?? [];
    const other = (change ? before : last)?.results.get(against ?? bot) ?? [];
    if (own.length === 0 || other.length === 0) return [];
    const how = change ? 'change' : against && 'ratio';
    const estimate = how ? compare(how, measure, other, own, confidence) : estimateOf(measure, own, confidence);
    const { value, low, high } = estimate;
    const met = value >= least && value <= most;
    // The whole interval of enough games lies on one side: more games would hardly change the verdict.
    const decided = own.length >= LEAST_GAMES && ((low >= least && high <= most) || high < least || low > most);
    return { ...estimate, met, decided, target };
  });
}

/** Standard errors from the middle of an interval of {@link CONFIDENCE} to its end. */
const REACH = 1.96;

/**
 * Approximate number of games needed where these are too few to judge a share: half the interval is wider than
 * the range. `undefined` when these do, or the target is of no share.
 */
export function tooFewGames(target: Target, games: number): number | undefined {
  const { least, most } = target;
  const asked = mean([least, most]) ?? 0;
  const needed = asked * (1 - asked) * (REACH / ((most ?? 1) - (least ?? 0))) ** 2;
  return isPlainShare(target) && needed > games ? Number(needed.toPrecision(2)) : undefined;
}
