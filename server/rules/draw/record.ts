import { RECORD_PAGE } from '../../../src/contract/fair.ts';
import { type Day, dayOf, hourOf } from '../../campaign/index.ts';
import { type Context, type CoreServices, transact } from '../context.ts';
import { type StockHistory, stockHistory } from './stock-history.ts';
import type { Odds } from './roll.ts';
import { firstRow } from '../../db/index.ts';

/** A position in the order of all draws: after `draws` draws of a day. */
interface DrawMoment {
  readonly day: Day;
  readonly draws: number;
}

/**
 * Blocks draws until the transaction ends. Begins the day `today` unless a later one has begun: earlier days are never drawn
 * on again, even if a process's clock is behind.
 * @returns the position of the next draw
 */
export const holdDraws = ({ sql, today }: Pick<Context, 'sql' | 'today'>): Promise<DrawMoment> =>
  firstRow(sql<DrawMoment>`select day, draws from count_draws(${today}::date, 0)`);

/** The public part of a day. */
export interface DrawDay {
  readonly day: Day;
  /** SHA-256 of the secret, published before the day. */
  readonly commitment: string;
  /** The secret; `null` until the day is over. */
  readonly secret: string | null;
}

/** A draw as published after its day. */
export interface PublishedDraw {
  /** Its number among the draws of the day, from 1 without a gap. */
  readonly ordinal: number;
  /** Its name, see {@link pseudonymOf}. */
  readonly pseudonym: string;
  /** What the player's phone sent: 32 hex digits, or nothing. */
  readonly seed: string;
  readonly roll: number;
  /** Hour of the day in which it was made: what was released by then could be given. */
  readonly hour: number;
  /** Prize of the roll. */
  readonly rolled: number;
  /** Given prize: `rolled`, or the consolation when that was out of stock. */
  readonly given: number;
  readonly odds: string;
}

/** A page of a day's draws with all data to recompute them. */
export interface DayRecord extends DrawDay {
  /** Draws of the day before these. */
  readonly after: number;
  readonly draws: readonly PublishedDraw[];
  /** Whether more draws follow. */
  readonly more: boolean;
  /** Odds by the key that draws name. */
  readonly odds: Readonly<Record<string, Odds>>;
  readonly stock: StockHistory;
}

/** Delay of the reveal after a day's end, ms: clocks of several servers may differ by that much. */
const REVEAL_AFTER_MS = 300_000;

/**
 * Reveals the secrets of past days. Begins a later day first, so that none of them is drawn on again.
 * @returns the days revealed now
 */
export async function revealEnded(services: CoreServices): Promise<readonly Day[]> {
  const today = dayOf(new Date(services.clock.campaignNow().getTime() - REVEAL_AFTER_MS));
  const due = await services.database.sql`select day from draw_days where day < ${today}::date and revealed is null`;
  if (due.length === 0) return [];
  return transact(services, async ({ sql, keys }) => {
    await holdDraws({ sql, today });
    const rows = await sql<{ day: Day; sealed: Uint8Array }>`
      select day, sealed from draw_days where day < ${today}::date and revealed is null order by day`;
    for (const { day, sealed } of rows)
      await sql`update draw_days set revealed = ${keys.open(sealed)} where day = ${day}::date`;
    return rows.map(({ day }) => day);
  });
}

type FairContext = Pick<Context, 'sql'>;

/** All days of the campaign with their commitments, and the secrets that have been revealed. */
export const listDrawDays = ({ sql }: FairContext): Promise<DrawDay[]> => sql<DrawDay>`
  select day, commitment, revealed as secret from draw_days order by day`;

const NOTHING_YET = {
  after: 0,
  draws: [],
  more: false,
  odds: {},
  stock: { before: {}, changes: [], left: {}, total: {} },
};

/**
 * A day with its draws; without them until its secret is revealed, because their rolls give hints about it.
 * @param after draws to skip, for paging
 * @returns undefined when the campaign has no such day
 */
export async function dayRecord({ sql }: FairContext, day: Day, after = 0): Promise<DayRecord | undefined> {
  // As text, so that an invalid date is just not found.
  const [found] = await sql<DrawDay>`
    select day, commitment, revealed as secret from draw_days where day::text = ${day}`;
  if (!found) return undefined;
  if (found.secret === null) return { ...found, ...NOTHING_YET };
  const rows = await sql<Omit<PublishedDraw, 'hour'> & { readonly at: Date }>`
    select at, ordinal, pseudonym, seed, roll, rolled_id as rolled, prize_id as given, odds_key as odds
    from draws where day = ${day}::date and ordinal > ${after}::int order by ordinal limit ${RECORD_PAGE + 1}`;
  const more = rows.length > RECORD_PAGE;
  const draws = rows
    .slice(0, RECORD_PAGE)
    .map(({ at, ...draw }) => Object.assign(draw, { hour: hourOf(day, at).hour }));
  const keys = [...new Set(draws.map(({ odds }) => odds))];
  const odds = await sql<{ key: string; odds: Odds }>`select key, odds from draw_odds where key = any(${keys})`;
  return {
    ...found,
    after,
    odds: Object.fromEntries(odds.map((row) => [row.key, row.odds])),
    stock: await stockHistory(sql, day, after, more ? after + RECORD_PAGE : undefined),
    draws,
    more,
  };
}
