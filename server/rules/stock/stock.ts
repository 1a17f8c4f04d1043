import type { Campaign } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** Items of the exchange, prizes of the draw. */
export type StockKind = 'item' | 'prize';

/** Initial stock by the campaign file. */
export interface CampaignStock {
  readonly kind: StockKind;
  readonly id: number;
  readonly name: string;
  /** Pieces; `null` for no limit. */
  readonly stock: number | null;
}

/** All items and prizes of a campaign. */
export const stocksOf = ({ exchange, draw }: Pick<Campaign, 'exchange' | 'draw'>): readonly CampaignStock[] => [
  ...exchange.map(({ id, title, stock }) => ({ kind: 'item', id, name: title, stock }) as const),
  ...draw.prizes.map(({ id, name, stock }) => ({ kind: 'prize', id, name, stock }) as const),
];

/**
 * Takes one piece, if one is left. Call this as late in a transaction as possible: many players wait for the lock on a popular
 * item.
 * @param share of all pieces that may be given so far, as numerator and denominator
 * @returns whether a piece was left
 */
export async function takeStock(
  { sql }: Pick<Context, 'sql'>,
  kind: StockKind,
  id: number,
  [part, whole]: readonly [part: number, whole: number] = [1, 1],
): Promise<boolean> {
  const rows = await sql`
    with taken as (
      update stocks set remaining = remaining - 1 where kind = ${kind} and id = ${id}::int and remaining > 0
        and initial - remaining < (2 * initial * ${part}::bigint + ${whole}::bigint) / (2 * ${whole}::bigint)
      returning id
    )
    select id from taken
    union all
    select id from stocks where kind = ${kind} and id = ${id}::int and remaining is null`;
  return rows.length > 0;
}
