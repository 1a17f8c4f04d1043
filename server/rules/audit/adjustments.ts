import type { Account, Payment } from './account.ts';
import type { Finding } from './finding.ts';

/** Whether an entry says what its operation does. Stamina ends at the campaign's cap, so it may be less. */
const fits = ({ asset, delta }: Pick<Payment, 'asset' | 'delta'>, asked: number): boolean =>
  delta === asked || (asset === 'hp' && delta >= 0 && delta < asked);

const named = (asset: string, reference: string): string => `${asset} ${reference}`;

/** Every entry that adjusts a balance is an operator's, as the operation log has it, and every one of these has its entry. */
export function auditAdjustments({ owner, payments, adjustments }: Account): Finding[] {
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
    return fits(entry, operation) ? [] : [`ledger ${entry.id}: ${entry.delta}, by the operation log ${operation}`];
  });
  const unpaid = [...asked].filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name}: ${amount} not paid`);
  return [...problems, ...unpaid].map((problem) => ({ check: 'adjust', subject: owner.public_id, problem }));
}
