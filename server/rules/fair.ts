import { type Day, dayOf } from '../campaign/index.ts';
import type { Clock } from '../common/clock.ts';
import type { Database, Sql } from '../db/index.ts';
import type { Keys } from '../common/keys.ts';
import { type Odds, prizeAt, rollOf } from './fairness.ts';

/** A day of draws as everyone may see it. */
export interface FairDay {
  readonly day: Day;
  /** SHA-256 of the secret, published before the day began. */
  readonly commitment: string;
  /** The secret; `null` until the day is over. */
  readonly secret: string | null;
}

/** A draw as everyone may see it, for its day is over. */
export interface FairDraw {
  /** The player's public id. */
  readonly player: string;
  readonly number: number;
  readonly roll: number;
  /** What the roll meant. */
  readonly rolled: number;
  /** What was given: the same, or the consolation when that was out of stock. */
  readonly given: number;
  readonly odds: string;
}

/** A day's draws with all that is needed to compute each of them again. */
export interface FairRecord extends FairDay {
  readonly draws: readonly FairDraw[];
  /** Whether there are more draws than were answered. */
  readonly more: boolean;
  /** The weights that draws refer to, by name. */
  readonly odds: Readonly<Record<string, Odds>>;
}

/** Draws of one answer. */
export const FAIR_PAGE = 1000;

/** Clocks of several servers differ a little, and nowhere may a day be drawn by a secret that is known. */
const REVEAL_AFTER_MS = 300_000;

/**
 * Reveals the secrets of all days that have been over for a while.
 * @returns the days revealed now
 */
export async function revealEnded({ sql }: Database, keys: Keys, clock: Clock): Promise<readonly Day[]> {
  const today = dayOf(new Date(clock.campaignNow().getTime() - REVEAL_AFTER_MS));
  const rows = await sql<{ day: Day; sealed: Uint8Array }>`
    select day, sealed from draw_days where day < ${today}::date and revealed is null order by day`;
  for (const { day, sealed } of rows)
    await sql`update draw_days set revealed = ${keys.open(sealed)} where day = ${day}::date`;
  return rows.map(({ day }) => day);
}

/** All days with their commitments, and the secrets of those that are over. */
export const listFairDays = (sql: Sql, today: Day): Promise<FairDay[]> => sql<FairDay>`
  select day, commitment, case when day < ${today}::date then revealed end as secret from draw_days order by day`;

/**
 * A day with its draws; without any until it is over, for rolls would tell of the secret.
 * @param after draws to leave out, to page on
 */
export async function fairRecord(sql: Sql, today: Day, day: Day, after = 0): Promise<FairRecord | undefined> {
  const found = (await listFairDays(sql, today)).find((each) => each.day === day);
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

/** Whether a draw's record is what the day's secret makes of it. */
export function isRight({ secret, odds }: FairRecord, draw: FairDraw): boolean {
  const weights = odds[draw.odds];
  if (secret === null || weights === undefined) return false;
  return rollOf(secret, draw.player, draw.number) === draw.roll && prizeAt(weights, draw.roll).id === draw.rolled;
}
