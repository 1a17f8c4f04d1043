import * as v from 'valibot';
import { PRIZE_KINDS } from '../campaign/kinds.ts';
import { prizeName } from '../campaign/words.ts';
import { count, day } from './fields.ts';

/** Public page of the draws; what is below it is neither signed nor wrapped. */
export const FAIR_PATH = '/fair';
/** Public path of the prizes and their odds. */
export const ODDS_PATH = `${FAIR_PATH}/odds.json`;
/** Most draws of one page of a day's record, the costliest answer without a session. */
export const RECORD_PAGE = 25;

/** Public path of the page of a day's record that has a draw. */
export const recordPath = (of: string, ordinal: number): string =>
  `${FAIR_PATH}/${of}.json?after=${Math.floor((ordinal - 1) / RECORD_PAGE) * RECORD_PAGE}`;

const kind = v.picklist(PRIZE_KINDS);

const shownPrize = v.object({
  name: prizeName,
  kind,
  img_url: v.nullable(v.string()),
  /** Of 10,000. */
  weight: count,
  /** Yuan. */
  value: v.optional(v.number()),
  /** Pieces left in all; `null`: no limit. */
  left: v.nullable(count),
  /** Given in its place once no game can be started any more. */
  after_end: v.optional(prizeName),
});
/** The prizes that a draw can give, in the campaign's order; that of kind `nothing` replaces those that are gone. */
export const shownOdds = v.array(shownPrize);
export type ShownPrize = v.InferOutput<typeof shownPrize>;

const pieces = v.record(v.string(), v.nullable(v.number()));

/** A page of a day's record, as far as a draw of it is computed from it; `secret` is `null` until the day is over. */
export const dayRecord = v.object({
  day,
  commitment: v.string(),
  secret: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  draws: v.array(
    v.object({
      ordinal: count,
      pseudonym: v.string(),
      seed: v.string(),
      roll: count,
      rolled: count,
      given: count,
      odds: v.string(),
    }),
  ),
  odds: v.record(
    v.string(),
    v.array(v.object({ id: count, name: prizeName, weight: count, kind, instead: v.optional(count) })),
  ),
  stock: v.object({
    before: pieces,
    changes: v.array(v.object({ after: count, prize: count, by: v.nullable(v.number()) })),
  }),
});
export type DayRecord = v.InferOutput<typeof dayRecord>;
