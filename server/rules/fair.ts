import { type Day, dayOf } from '../campaign/index.ts';
import { type Context, type CoreServices, contextOf } from './context.ts';
import { type Odds, prizeAt, rollOf } from './fairness.ts';

/** A day of draws as everyone may see it. */
export interface FairDay {
  readonly day: Day;
  /** SHA-256 of the secret, published before the day began. */
  readonly commitment: string;
  /** The secret; `null` until the day is over. */
  readonly secret: string | null;
}

/** A draw as everyone may see it once its day is over. */
export interface FairDraw {
  /** The player's public id. */
  readonly player: string;
  readonly number: number;
  readonly roll: number;
  /** Prize that the roll stands for. */
  readonly rolled: number;
  /** Prize that was given: the same, or the consolation when that was out of stock. */
  readonly given: number;
  readonly odds: string;
}

/** A day's draws with everything needed to recompute each of them. */
export interface FairRecord extends FairDay {
  readonly draws: readonly FairDraw[];
  /** Whether there are more draws than were answered. */
  readonly more: boolean;
  /** The weights that draws refer to, by name. */
  readonly odds: Readonly<Record<string, Odds>>;
}

/** Most draws of one {@link FairRecord}: so few that a page of them takes under 5 ms to make. */
export const FAIR_PAGE = 200;

/** A secret is revealed this long after its day, ms: the clocks of several servers may differ by that much. */
const REVEAL_AFTER_MS = 300_000;

/**
 * Reveals the secrets of all days that have been over for a while.
 * @returns the days revealed now
 */
export async function revealEnded(services: CoreServices): Promise<readonly Day[]> {
  const { sql, keys, campaignNow } = contextOf(services);
  const today = dayOf(new Date(campaignNow.getTime() - REVEAL_AFTER_MS));
  const rows = await sql<{ day: Day; sealed: Uint8Array }>`
    select day, sealed from draw_days where day < ${today}::date and revealed is null order by day`;
  for (const { day, sealed } of rows)
    await sql`update draw_days set revealed = ${keys.open(sealed)} where day = ${day}::date`;
  return rows.map(({ day }) => day);
}

type FairContext = Pick<Context, 'sql' | 'today'>;

/** All days of the campaign with their commitments, and the secrets that have been revealed. */
export const listFairDays = ({ sql, today }: FairContext): Promise<FairDay[]> => sql<FairDay>`
  select day, commitment, case when day < ${today}::date then revealed end as secret from draw_days order by day`;

/**
 * A day with its draws. Until the day's secret is revealed there are no draws: their rolls would give hints about it.
 * @param after draws to skip, for paging
 * @returns undefined when it is no day of the campaign
 */
export async function fairRecord(context: FairContext, day: Day, after = 0): Promise<FairRecord | undefined> {
  const { sql } = context;
  const found = (await listFairDays(context)).find((each) => each.day === day);
  if (!found) return undefined;
  if (found.secret === null) return { ...found, draws: [], more: false, odds: {} };
  const draws = await sql<FairDraw>`
    select p.public_id as player, d.number, d.roll, d.rolled_id as rolled, d.prize_id as given, d.odds_key as odds
    from draws d join players p on p.id = d.player_id
    where d.day = ${day}::date order by d.id offset ${after} limit ${FAIR_PAGE + 1}`;
  const keys = [...new Set(draws.map(({ odds }) => odds))];
  const odds = await sql<{ key: string; odds: Odds }>`select key, odds from draw_odds where key = any(${keys})`;
  return {
    ...found,
    draws: draws.slice(0, FAIR_PAGE),
    more: draws.length > FAIR_PAGE,
    odds: Object.fromEntries(odds.map((row) => [row.key, row.odds])),
  };
}

/** Whether a draw's record is what the day's secret yields. */
export function isRight({ secret, odds }: FairRecord, draw: FairDraw): boolean {
  const weights = odds[draw.odds];
  if (secret === null || weights === undefined) return false;
  return rollOf(secret, draw.player, draw.number) === draw.roll && prizeAt(weights, draw.roll).id === draw.rolled;
}
