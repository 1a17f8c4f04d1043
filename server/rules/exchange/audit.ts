import type { Versions } from '../../campaign/index.ts';
import { type AccountAudit, byPlayer, paidFor } from '../audit/account.ts';
import { compare } from '../audit/finding.ts';

interface Exchange {
  readonly player_id: number;
  readonly item_id: number;
  readonly coin: number;
  readonly version: number;
}

/** The item's price in the version of its exchange; undefined if that has no such item. */
const priceOf = (versions: Versions, { item_id, version }: Exchange): number | undefined =>
  versions.has(version) ? versions.of(version).campaign.exchange.find(({ id }) => id === item_id)?.coins : undefined;

function problemOf(versions: Versions, exchange: Exchange | undefined, delta: number | undefined): string | undefined {
  const paid = delta === undefined ? undefined : -delta;
  if (exchange?.coin !== paid) return `item ${exchange?.coin ?? '-'}, paid ${paid ?? '-'}`;
  const price = exchange && priceOf(versions, exchange);
  return price === paid
    ? undefined
    : `paid ${paid ?? '-'}, by version ${exchange?.version ?? '-'} ${price ?? 'no item'}`;
}

/** Every exchange was paid with the price of its version. */
export const auditExchanges: AccountAudit = async ({ sql, versions, ids, accounts }) => {
  const exchanges = byPlayer(
    await sql<Exchange>`select player_id, item_id, coin, version from exchanges where player_id = any(${ids}::bigint[])`,
  );
  return accounts.flatMap((account) =>
    compare(
      new Map(exchanges(account.owner.id).map((exchange) => [String(exchange.item_id), exchange])),
      paidFor(account, 'exchange', 'coin'),
      (exchange, delta) => problemOf(versions, exchange, delta),
    ).map(([item, problem]) => ({ check: 'exchange', subject: `${account.owner.public_id} ${item}`, problem })),
  );
};
