import { type Day, dayOf } from '../../campaign/index.ts';
import { type Context, type CoreServices, transact } from '../context.ts';
import { holdDraws } from './head.ts';
import { type StockHistory, stockHistory } from './stock-history.ts';
import type { Odds } from './roll.ts';

/** A day of draws as everyone may see it. */
export interface DrawDay {
  readonly day: Day;
  /** SHA-256 of the secret, published before the day began. */
  readonly commitment: string;
  /** The secret; `null` until the day is over. */
  readonly secret: string | null;
}

/** A draw as everyone may see it once its day is over. */
export interface PublishedDraw {
  /** Its number among the draws of the day, from 1 without a gap. */
  readonly ordinal: number;
  /** Its name, see {@link pseudonymOf}. */
  readonly pseudonym: string;
  /** What the player's phone sent: 32 hex digits, or nothing. */
  readonly seed: string;
  readonly roll: number;
  /** Prize that the roll stands for. */
  readonly rolled: number;
  /** Prize that was given: the same, or the consolation when that was out of stock. */
  readonly given: number;
  readonly odds: string;
}

/** A day's draws with everything needed to recompute each of them. */
export interface DrawRecord extends DrawDay {
  /** How many draws of the day come before these. */
  readonly after: number;
  readonly draws: readonly PublishedDraw[];
  /** Whether there are more draws than were answered. */
  readonly more: boolean;
  /** The weights that draws refer to, by name. */
  readonly odds: Readonly<Record<string, Odds>>;
  /** What was there to be won: before the first of these draws, and after the last. */
  readonly stock: StockHistory;
}

/** Most draws of one {@link DrawRecord}: a page of them is the costliest thing that a stranger can ask for. */
export const RECORD_PAGE = 25;

/** A secret is revealed this long after its day, ms: the clocks of several servers may differ by that much. */
const REVEAL_AFTER_MS = 300_000;

/**
 * Reveals the secrets of all days that have been over for a while, and first lets a later day begin, so that none of them
 * is drawn on again.
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

const NOTHING_YET = { after: 0, draws: [], more: false, odds: {}, stock: { before: {}, changes: [], left: {} } };

/**
 * A day with its draws. Until the day's secret is revealed there are no draws: their rolls would give hints about it.
 * @param after draws to skip, for paging
 * @returns undefined when it is no day of the campaign
 */
export async function drawRecord({ sql }: FairContext, day: Day, after = 0): Promise<DrawRecord | undefined> {
  // As text: a day that no calendar has is none of the campaign's either.
  const [found] = await sql<DrawDay>`
    select day, commitment, revealed as secret from draw_days where day::text = ${day}`;
  if (!found) return undefined;
  if (found.secret === null) return { ...found, ...NOTHING_YET };
  const rows = await sql<PublishedDraw>`
    select ordinal, pseudonym, seed, roll, rolled_id as rolled, prize_id as given, odds_key as odds
    from draws where day = ${day}::date and ordinal > ${after}::int order by ordinal limit ${RECORD_PAGE + 1}`;
  const [draws, more] = [rows.slice(0, RECORD_PAGE), rows.length > RECORD_PAGE];
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
