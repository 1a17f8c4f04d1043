import type { BotName } from '../../bots/index.ts';
import { type Estimate, LEAST_GAMES } from './bootstrap.ts';
import { differenceOf, estimateOf } from './estimates.ts';
import { CONFIDENCE, judge, type ResultsOf, type Verdict } from './judge.ts';
import { MEASURES } from './measures.ts';
import type { Target } from './targets.ts';

/** What the bots did under one preset. */
export interface Side {
  readonly preset: string;
  readonly results: ResultsOf;
}
/** One side, or A and B that played equal seeds. */
export type Sides = readonly [Side, Side?];

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
  /** The targets, once a preset; those of a change for B alone. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** The sides themselves, for histograms. */
  readonly sides: readonly Side[];
}

/** Reports on one side, or on two that played equal seeds. @param confidence of every interval */
export function reportOf(sides: Sides, targets: readonly Target[], confidence = CONFIDENCE): Report {
  const [a, b] = sides;
  const both = b ? [a, b] : [a];
  return {
    confidence,
    games: Math.min(...both.flatMap(({ results }) => [...results.values()].map(({ length }) => length))),
    presets: both.map(({ preset }) => preset),
    rows: [...a.results.keys()].flatMap((bot) => rowsOf(bot, sides, confidence)),
    verdicts: both.map(({ results }) =>
      judge(results, targets, confidence, results === a.results ? undefined : a.results),
    ),
    sides: both,
  };
}

function rowsOf(bot: BotName, [a, b]: Sides, confidence: number): ReportRow[] {
  const first = a.results.get(bot) ?? [];
  const second = b?.results.get(bot);
  if (first.length === 0) return [];
  return MEASURES.map(({ name, unit }) => {
    const difference = second && differenceOf(name, first, second, confidence);
    return {
      bot,
      measure: name,
      unit,
      a: estimateOf(name, first, confidence),
      b: second && estimateOf(name, second, confidence),
      difference,
      decided: difference !== undefined && first.length >= LEAST_GAMES && (difference.low > 0 || difference.high < 0),
    };
  });
}

/** Looks at which a batch may stop early; each is as strict as all of them together must be (Bonferroni). */
export const LOOKS = 5;
/** Confidence of each look's intervals, and of the report of a batch that may have stopped at any of them. */
export const LOOK_CONFIDENCE = 1 - (1 - CONFIDENCE) / LOOKS;

/** Whether more games would change nothing: each target is clear; of B those of a change, or else each bot's score differs. */
export function isDecided(sides: Sides, targets: readonly Target[]): boolean {
  const asked = sides[1] ? targets.filter(({ change }) => change) : targets;
  const { rows, verdicts } = reportOf(sides, asked, LOOK_CONFIDENCE);
  const last = verdicts.at(-1) ?? [];
  const deciding = sides[1] && last.length === 0 ? rows.filter(({ measure }) => measure === 'score') : last;
  return deciding.every(({ decided }) => decided);
}
