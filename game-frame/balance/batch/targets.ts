import * as v from 'valibot';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { bootstrap, type Estimate, LEAST_GAMES } from './bootstrap.ts';
import type { GameResult } from './job.ts';
import { isShare, measureOf, MEASURES } from './measures.ts';
import { estimateShare } from './shares.ts';

/** Something a game's balance owes its players: a figure of one bot's games, or the ratio of two bots', within a range. */
export const targetSchema = v.pipe(
  v.strictObject({
    bot: v.picklist(BOT_NAMES),
    /** The bot whose figure it is divided by. */
    against: v.optional(v.picklist(BOT_NAMES)),
    measure: v.picklist(MEASURES.map(({ name }) => name)),
    /** The range, both ends included; at least one of them. */
    least: v.optional(v.pipe(v.number(), v.minValue(0))),
    most: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  v.check(({ least, most }) => least !== undefined || most !== undefined, 'a target needs least or most'),
  v.check(({ least = 0, most = Infinity }) => least <= most, 'least is above most'),
);
/** One of a game's targets. */
export type Target = v.InferOutput<typeof targetSchema>;

/** The shipped game's: scores and lengths that suit a campaign, rare level 11, skill that pays, luck that does not decide. */
export const TARGETS: readonly Target[] = [
  { bot: 'random', measure: 'score', least: 300, most: 600 },
  { bot: 'average', measure: 'score', least: 1500, most: 3000 },
  { bot: 'average', measure: 'seconds', least: 120, most: 300 },
  { bot: 'average', measure: 'level 11', most: 0.05 },
  { bot: 'average', measure: 'luck', most: 2.5 },
  { bot: 'greedy', against: 'average', measure: 'score', least: 1.4 },
  { bot: 'look-ahead', against: 'average', measure: 'score', least: 2 },
  { bot: 'look-ahead', measure: 'high score', least: 5000 },
];

/** A target, the figure it was held against, and what follows. */
export interface Verdict extends Estimate {
  readonly target: Target;
  readonly met: boolean;
  /** Whether the whole interval of enough games lies on one side: more games would hardly change the verdict. */
  readonly decided: boolean;
}

/** Results by bot; those of equal places are of equal seeds. */
export type ResultsOf = ReadonlyMap<BotName, readonly GameResult[]>;

/** Target as a person says it. */
export function nameOf({ bot, against, measure, least, most }: Target): string {
  const range = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ];
  return `${bot}: ${measure}${against ? ` over ${against}’s` : ''} ${range.join(', ')}`;
}

/** Holds each target against the results; those of bots that have not played are left out. */
export function judge(results: ResultsOf, targets: readonly Target[], confidence = 0.95): Verdict[] {
  return targets.flatMap((target) => {
    const own = results.get(target.bot) ?? [];
    const other = target.against ? (results.get(target.against) ?? []) : own;
    if (own.length === 0 || other.length === 0) return [];
    const [estimate] = estimateOf(target, own, other, confidence);
    return estimate ? [verdictOf(target, estimate, own.length)] : [];
  });
}

/** Values of equal seeds of a bot and of the one it is held against. */
type Pairs = readonly (readonly [number, number])[];

function estimateOf(
  { against, measure }: Target,
  own: readonly GameResult[],
  other: readonly GameResult[],
  confidence: number,
): Estimate[] {
  const { of, figure } = measureOf(measure);
  const pairs: Pairs = own
    .slice(0, other.length)
    .map((result, index) => [of(result), of(other[index] ?? result)] as const);
  if (isShare(measure) && against === undefined)
    return [estimateShare(pairs.filter(([value]) => value === 1).length, pairs.length, confidence)];
  const figureOf = (side: 0 | 1, sample: Pairs): number => figure(sample.map((pair) => pair[side]));
  return bootstrap(pairs, (sample) => [figureOf(0, sample) / (against ? figureOf(1, sample) : 1)], confidence);
}

function verdictOf(target: Target, estimate: Estimate, games: number): Verdict {
  const { least = -Infinity, most = Infinity } = target;
  const { value, low, high } = estimate;
  const inside = low >= least && high <= most;
  const clear = inside || high < least || low > most;
  return { ...estimate, target, met: value >= least && value <= most, decided: clear && games >= LEAST_GAMES };
}
