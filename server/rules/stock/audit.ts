import { firstRow, type Sql } from '../../db/index.ts';
import type { Finding } from '../audit/finding.ts';

interface Stock {
  readonly kind: string;
  readonly id: number;
  readonly initial: number | null;
  readonly remaining: number | null;
  /** Sum of the changes; `null` without a limit. */
  readonly changes: number | null;
  /** Pieces changed by operators, by the stock changes and by the operation log. */
  readonly changed: number;
  readonly operations: number;
}

/** Live stock at an instant, with the newest records of that instant. */
export interface StockState {
  readonly stocks: readonly Stock[];
  readonly lastDraw: number;
  readonly lastPayment: number;
}

/** Reads the stock, before given pieces are counted. */
export async function readStock(sql: Sql): Promise<StockState> {
  const stocks = await sql<Stock>`
    select s.kind, s.id, s.initial, s.remaining,
      (select case when bool_or(c.by is null) then null else coalesce(sum(c.by), 0)::int end from stock_changes c
        where c.kind = s.kind and c.item_id = s.id) as changes,
      (select coalesce(sum(c.by), 0)::int from stock_changes c
        where c.kind = s.kind and c.item_id = s.id and c.operator is not null) as changed,
      (select coalesce(sum((o.detail ->> 'by')::int), 0)::int from operations o
        where o.command = 'stock' and o.detail ->> 'kind' = s.kind and o.detail ->> 'id' = s.id::text) as operations
    from stocks s order by s.kind, s.id`;
  const last = await firstRow(sql<{ draw: number; payment: number }>`
    select coalesce((select max(id) from draws), 0) as draw, coalesce((select max(id) from ledger), 0) as payment`);
  return { stocks, lastDraw: last.draw, lastPayment: last.payment };
}

/**
 * Recomputes the stock from its changes and from the pieces given.
 * @param given pieces given by `kind id`, up to the newest records of `state`
 */
export function auditStock({ stocks }: StockState, given: ReadonlyMap<string, number>): Finding[] {
  return stocks.flatMap((stock) => {
    const { kind, id, initial, remaining, changes, changed, operations } = stock;
    const pieces = given.get(`${kind} ${id}`) ?? 0;
    const problems = [
      initial === changes ? '' : `${initial ?? 'no limit'} at first, by its changes ${changes ?? 'no limit'}`,
      changed === operations ? '' : `operators changed it by ${operations}, its changes say ${changed}`,
      initial === null || remaining === null || initial - remaining === pieces
        ? ''
        : `${initial} at first, ${remaining} left, ${pieces} given`,
    ];
    return problems
      .filter((problem) => problem !== '')
      .map((problem) => ({ check: 'stock', subject: `${kind} ${id}`, problem }));
  });
}
