import * as v from 'valibot';
import { PRIZE_KINDS } from '../campaign/kinds.ts';
import { prizeName } from '../campaign/words.ts';
import { count } from './fields.ts';

/** Public page of the draws; what is below it is neither signed nor wrapped. */
export const FAIR_PATH = '/fair';
/** Public path of the prizes and their odds. */
export const ODDS_PATH = `${FAIR_PATH}/odds.json`;
/** Most draws of one page of a day's record, the costliest answer without a session. */
export const RECORD_PAGE = 25;
/** Public path of the page of a day's record that has a draw. */
export const recordPath = (day: string, ordinal: number): string =>
  `${FAIR_PATH}/${day}.json?after=${Math.floor((ordinal - 1) / RECORD_PAGE) * RECORD_PAGE}`;

const kind = v.picklist(PRIZE_KINDS);
const look = { name: prizeName, kind, img_url: v.nullable(v.string()) };
/** `weight`: of 10,000; `value`: yuan; `left`: pieces, `null` without a limit, `today`: those of today if given out by day; `after_end`: given in its place after the end of play. */
const shownPrize = v.object({
  ...look,
  weight: count,
  value: v.optional(v.number()),
  left: v.nullable(count),
  today: v.optional(count),
  after_end: v.optional(prizeName),
});
export type ShownPrize = v.InferOutput<typeof shownPrize>;
/** What a draw can give, in the campaign's order; the prize of kind `nothing` replaces those that are gone. */
export const shownOdds = v.array(shownPrize);

const drawn = {
  ordinal: count,
  hour: count,
  pseudonym: v.string(),
  seed: v.string(),
  roll: count,
  rolled: count,
  given: count,
};
/** Pieces given out by day: parts from a day on, each between two hours. */
const release = v.object({
  from: v.string(),
  weights: v.array(count),
  /** Two: it begins at one, and ends before the other. */
  hours: v.array(count),
});
const prize = v.object({
  id: count,
  name: prizeName,
  weight: count,
  kind,
  instead: v.optional(count),
  release: v.optional(release),
});
const pieces = v.record(v.string(), v.nullable(v.number()));
const change = v.object({ after: count, prize: count, by: v.nullable(v.number()) });

/** A page of a day's record, as far as its draws are computed from it; `secret` is `null` until the day is over. */
export const dayRecord = v.object({
  day: v.string(),
  commitment: v.string(),
  secret: v.nullable(v.pipe(v.string(), v.regex(/./))),
  draws: v.array(v.object({ ...drawn, odds: v.string() })),
  odds: v.record(v.string(), v.array(prize)),
  stock: v.object({ before: pieces, total: pieces, changes: v.array(change) }),
});
export type DayRecord = v.InferOutput<typeof dayRecord>;
