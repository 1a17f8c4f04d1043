import { type AccountAudit, byPlayer } from '../audit/account.ts';
import { compare, paidFor } from '../audit/compare.ts';

interface Exchange {
  readonly player_id: number;
  readonly item_id: number;
  readonly coin: number;
}

/** Every exchange was paid for with its price. */
export const auditExchanges: AccountAudit = async ({ sql, ids, accounts }) => {
  const exchanges = byPlayer(
    await sql<Exchange>`select player_id, item_id, coin from exchanges where player_id = any(${ids}::bigint[])`,
  );
  return accounts.flatMap((account) =>
    compare(
      new Map(exchanges(account.owner.id).map(({ item_id, coin }) => [String(item_id), coin])),
      paidFor(account, 'exchange', 'coin'),
      (price, delta) =>
        price === (delta === undefined ? undefined : -delta)
          ? undefined
          : `item ${price ?? '-'}, paid ${delta === undefined ? '-' : -delta}`,
    ).map(([item, problem]) => ({ check: 'exchange', subject: `${account.owner.public_id} ${item}`, problem })),
  );
};
