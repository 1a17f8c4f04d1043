import type { BotName } from '../../bots/index.ts';
import { bootstrap, type Estimate, LEAST_GAMES } from './bootstrap.ts';
import { isShare, MEASURES } from './measures.ts';
import { estimateDifference, estimateShare } from './shares.ts';
import { judge, type ResultsOf, type Target, type Verdict } from './targets.ts';

/** What the bots did under one preset. */
export interface Side {
  readonly preset: string;
  readonly results: ResultsOf;
}

/** A bot's figure under preset A, and under B and the difference where two are compared. */
export interface ReportRow {
  readonly bot: BotName;
  readonly measure: string;
  readonly unit: string;
  readonly a: Estimate;
  readonly b: Estimate | undefined;
  /** B minus A over equal seeds. */
  readonly difference: Estimate | undefined;
  /** Whether the interval of the difference leaves zero out. */
  readonly decided: boolean;
}

/** The figures of one or two presets, each with its interval. */
export interface Report {
  readonly confidence: number;
  /** Games of each bot under each preset. */
  readonly games: number;
  readonly presets: readonly string[];
  readonly rows: readonly ReportRow[];
  /** The targets, once a preset. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** The sides themselves, for histograms. */
  readonly sides: readonly Side[];
}

/** Share of intervals that hold the true figure. */
const CONFIDENCE = 0.95;

/** Reports on one side, or on two that played equal seeds. @param confidence of every interval */
export function reportOf(sides: readonly [Side, Side?], targets: readonly Target[], confidence = CONFIDENCE): Report {
  const [a, b] = sides;
  const both = b ? [a, b] : [a];
  const bots = [...a.results.keys()];
  return {
    confidence,
    games: Math.min(...both.flatMap(({ results }) => [...results.values()].map(({ length }) => length))),
    presets: both.map(({ preset }) => preset),
    rows: bots.flatMap((bot) => rowsOf(bot, a, b, confidence)),
    verdicts: both.map(({ results }) => judge(results, targets, confidence)),
    sides: both,
  };
}

function rowsOf(bot: BotName, a: Side, b: Side | undefined, confidence: number): ReportRow[] {
  const [first, second] = [a, b].map((side) => side?.results.get(bot) ?? []);
  if (!first || first.length === 0) return [];
  return MEASURES.map(({ name, unit, of, figure }) => {
    const pairs: Pairs = first.map((result, index) => [of(result), of(second?.[index] ?? result)] as const);
    const figures = (sample: Pairs): number[] => {
      const before = figure(sample.map(([value]) => value));
      if (!b) return [before];
      const after = figure(sample.map(([, value]) => value));
      return [before, after, after - before];
    };
    const [left, right, difference] = isShare(name)
      ? sharesOf(pairs, b !== undefined, confidence)
      : bootstrap(pairs, figures, confidence);
    const decided =
      difference !== undefined && pairs.length >= LEAST_GAMES && (difference.low > 0 || difference.high < 0);
    return { bot, measure: name, unit, a: left ?? NONE, b: right, difference, decided };
  });
}

/** The share of both sides, and of B minus A. */
function sharesOf(pairs: Pairs, compared: boolean, confidence: number): Estimate[] {
  const shareOf = (side: 0 | 1): Estimate =>
    estimateShare(pairs.filter((pair) => pair[side] === 1).length, pairs.length, confidence);
  return compared ? [shareOf(0), shareOf(1), estimateDifference(pairs, confidence)] : [shareOf(0)];
}

/** Looks at which a batch may stop early; each is as strict as all of them together must be (Bonferroni). */
export const LOOKS = 5;
/** Confidence of each look's intervals, and of the report of a batch that may have stopped at any of them. */
export const LOOK_CONFIDENCE = 1 - (1 - CONFIDENCE) / LOOKS;

const NONE: Estimate = { value: Number.NaN, low: Number.NaN, high: Number.NaN };

/** Values of equal seeds under A and B. */
type Pairs = readonly (readonly [number, number])[];

/** Whether more games would change nothing: every bot's score differs for certain, or without B every target is clear. */
export function isDecided(sides: readonly [Side, Side?], targets: readonly Target[]): boolean {
  const { rows, verdicts } = reportOf(sides, sides[1] ? [] : targets, LOOK_CONFIDENCE);
  if (sides[1]) return rows.filter(({ measure }) => measure === 'score').every(({ decided }) => decided);
  return verdicts.flat().every(({ decided }) => decided);
}
