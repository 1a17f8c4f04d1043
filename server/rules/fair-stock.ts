import type { Day } from '../campaign/index.ts';
import type { Sql } from '../db/index.ts';

/** Pieces of each prize by its id; `null`: no limit. */
export type Pieces = Readonly<Record<string, number | null>>;

/** A change of the stock between two draws, by whoever runs the campaign. */
export interface StockChange {
  /** Ordinal of the draw that it came after. */
  readonly after: number;
  readonly prize: number;
  /** Pieces added, or taken out when negative; `null`: from now on without a limit. */
  readonly by: number | null;
}

/** What was in stock for some draws in a row: before the first and after the last, and what changed in between. */
export interface FairStock {
  readonly before: Pieces;
  readonly changes: readonly StockChange[];
  readonly left: Pieces;
}

/** More than a day's draws. */
const END = 2_147_483_647;

/** What was in stock after so many draws of a day, and before a change that came after them. */
async function piecesAt(sql: Sql, day: Day, draws: number): Promise<Pieces> {
  const rows = await sql<{ id: number; pieces: number | null }>`
    select c.item_id as id, case when bool_or(c.by is null) then null else (sum(c.by) - (
      select count(*) from draws d where d.prize_id = c.item_id and (d.day, d.ordinal) <= (${day}::date, ${draws}::int)
    ))::int end as pieces
    from stock_changes c where c.kind = 'prize' and (c.day, c.after) < (${day}::date, ${draws}::int)
    group by c.item_id order by c.item_id`;
  return Object.fromEntries(rows.map(({ id, pieces }) => [id, pieces]));
}

/**
 * The stock of a day's draws after the first `from`, up to `to`.
 * @param to undefined: to the end of the day
 */
export async function fairStock(sql: Sql, day: Day, from: number, to = END): Promise<FairStock> {
  const changes = await sql<StockChange>`
    select after, item_id as prize, by from stock_changes
    where kind = 'prize' and day = ${day}::date and after >= ${from}::int and after < ${to}::int order by id`;
  return { before: await piecesAt(sql, day, from), changes, left: await piecesAt(sql, day, to) };
}
