import type { Sql } from '../db/index.ts';

/** What can run out: items of the exchange, prizes of the draw. */
export type StockKind = 'item' | 'prize';

/**
 * Takes one piece. The row of something wanted is hot: call it last in a transaction, so that it is held for as short
 * as can be.
 * @returns whether there was one
 */
export async function takeStock(sql: Sql, kind: StockKind, id: number): Promise<boolean> {
  const rows = await sql`
    with taken as (
      update stocks set remaining = remaining - 1 where kind = ${kind} and id = ${id}::int and remaining > 0 returning id
    )
    select id from taken
    union all
    select id from stocks where kind = ${kind} and id = ${id}::int and remaining is null`;
  return rows.length > 0;
}
