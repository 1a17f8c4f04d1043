import type { Sql } from '../../db/index.ts';
import { type Account, type AccountAudit, byPlayer, type Payment } from '../audit/account.ts';
import type { Finding } from '../audit/finding.ts';

const sumOf = (payments: readonly Payment[], asset: string): number =>
  payments.filter((each) => each.asset === asset).reduce((sum, { delta }) => sum + delta, 0);

/** Balances equal the sums of the ledger. */
function auditBalance({ owner, payments }: Account): Finding[] {
  const [coins, stamina] = [sumOf(payments, 'coin'), sumOf(payments, 'hp')];
  if (owner.coin === coins && owner.hp_earned === stamina) return [];
  const problem = `coins ${owner.coin}, ledger ${coins}; stamina ${owner.hp_earned}, ledger ${stamina}`;
  return [{ check: 'balance', subject: owner.public_id, problem }];
}

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value}`;

/** Each entry's balance follows from the one before. A day's free stamina is granted without an entry. */
function auditEntries({ payments }: Account): Finding[] {
  const before = new Map<string, number>();
  return payments.flatMap(({ id, asset, delta, balance: after }) => {
    const last = before.get(asset) ?? 0;
    before.set(asset, after);
    if (asset === 'free' || after === last + delta) return [];
    return [{ check: 'ledger', subject: String(id), problem: `${after} after ${last}${signed(delta)}` }];
  });
}

/** An operator's adjustment of a player's coins and stamina, by the operation log. */
interface Adjustment {
  readonly player_id: number;
  readonly reference: string;
  readonly coins: number;
  readonly stamina: number;
}

const adjustmentsOf = (sql: Sql, ids: readonly number[]) => sql<Adjustment>`
  select p.id as player_id, o.detail ->> 'reference' as reference, (o.detail ->> 'coins')::int as coins,
    (o.detail ->> 'stamina')::int as stamina
  from players p join operations o on o.command = 'player adjust' and o.detail ->> 'player' = p.public_id
  where p.id = any(${ids}::bigint[])`;

const named = (asset: string, reference: string): string => `${asset} ${reference}`;

/** Adjusting entries and the operation log agree. */
function auditAdjustments({ owner, payments }: Account, adjustments: readonly Adjustment[]): Finding[] {
  const asked = new Map(
    adjustments.flatMap(({ reference, coins, stamina }) => [
      [named('coin', reference), coins] as const,
      [named('hp', reference), stamina] as const,
    ]),
  );
  const entries = payments.filter(({ reason }) => reason === 'adjust');
  const problems = entries.flatMap((entry) => {
    const operation = asked.get(named(entry.asset, entry.reference)) ?? 0;
    asked.delete(named(entry.asset, entry.reference));
    return entry.delta === operation ? [] : [`ledger ${entry.id}: ${entry.delta}, by the operation log ${operation}`];
  });
  const unpaid = [...asked].filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name}: ${amount} not paid`);
  return [...problems, ...unpaid].map((problem) => ({ check: 'adjust', subject: owner.public_id, problem }));
}

/** Balances, ledger entries and operators' adjustments. */
export const auditCoins: AccountAudit = async ({ sql, ids, accounts }) => {
  const adjustments = byPlayer(await adjustmentsOf(sql, ids));
  return accounts.flatMap((account) => [
    ...auditBalance(account),
    ...auditEntries(account),
    ...auditAdjustments(account, adjustments(account.owner.id)),
  ]);
};
