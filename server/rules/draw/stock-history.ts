import type { Day } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';

/** Pieces by prize id; `null`: no limit. */
export type Pieces = Readonly<Record<string, number | null>>;

/** An operator's change of the stock between two draws. */
export interface StockChange {
  /** Ordinal of the draw before it. */
  readonly after: number;
  readonly prize: number;
  /** Pieces added, negative for removed; `null`: without a limit from here on. */
  readonly by: number | null;
}

/** Stock before and after consecutive draws, and operators' changes in between. */
export interface StockHistory {
  /** All pieces there were, with those that had been given. */
  readonly total: Pieces;
  readonly before: Pieces;
  readonly changes: readonly StockChange[];
  readonly left: Pieces;
}

/** More than the draws of any day. */
const END = 2_147_483_647;

/** Stock after each of `moments` draws of a day, before any change at that position, and all pieces before the first. */
async function piecesAt(sql: Sql, day: Day, moments: readonly number[]): Promise<Pieces[]> {
  const rows = await sql<{ draws: number; id: number; pieces: number | null; total: number | null }>`
    select m.draws, c.item_id as id, case when bool_or(c.by is null) then null else sum(c.by)::int end as total, case when bool_or(c.by is null) then null else (sum(c.by) - (
      select count(*) from draws d where d.prize_id = c.item_id and (d.day, d.ordinal) <= (${day}::date, m.draws)
    ))::int end as pieces
    from unnest(${moments}::int[]) as m (draws)
    join stock_changes c on c.kind = 'prize' and (c.day, c.after) < (${day}::date, m.draws)
    group by m.draws, c.item_id order by c.item_id`;
  const piecesOf = (at: number | undefined, which: 'pieces' | 'total') =>
    Object.fromEntries(rows.filter(({ draws }) => draws === at).map((row) => [row.id, row[which]]));
  return [...moments.map((at) => piecesOf(at, 'pieces')), piecesOf(moments[0], 'total')];
}

/**
 * The stock of a day's draws after the first `from`, up to `to`.
 * @param to undefined: to the end of the day
 */
export async function stockHistory(sql: Sql, day: Day, from: number, to = END): Promise<StockHistory> {
  const changes = await sql<StockChange>`
    select after, item_id as prize, by from stock_changes
    where kind = 'prize' and day = ${day}::date and after >= ${from}::int and after < ${to}::int order by id`;
  const [before = {}, left = {}, total = {}] = await piecesAt(sql, day, [from, to]);
  return { total, before, changes, left };
}
