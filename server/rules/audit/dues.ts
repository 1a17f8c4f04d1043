import type { Sql } from '../../db/index.ts';
import { type Account, type AccountAudit, byPlayer } from './account.ts';
import { compare } from './compare.ts';
import type { Finding } from './finding.ts';

/** Something that a player is paid for by a record, named as the ledger refers to it. */
export interface Due {
  readonly player_id: number;
  readonly reason: string;
  readonly reference: string;
}

const named = <T extends Pick<Due, 'reason' | 'reference'>>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [`${row.reason} ${row.reference}`, row]));

function problemsOf({ owner, payments }: Account, dues: readonly Due[], reasons: readonly string[]): Finding[] {
  const paid = named(payments.filter(({ reason }) => reasons.includes(reason)));
  return compare(named(dues), paid, (due, payment) => {
    // Who accepts an invite may get nothing.
    if (!payment && due?.reason !== 'invited') return 'not paid';
    return due ? undefined : 'paid for nothing';
  }).map(([name, problem]) => ({ check: 'payment', subject: `${owner.public_id} ${name}`, problem }));
}

/**
 * Records that are paid for, each once, and nothing else is.
 * @param reasons of the ledger
 * @param read the records of some players
 */
export const auditDues =
  (reasons: readonly string[], read: (sql: Sql, ids: readonly number[]) => Promise<Due[]>): AccountAudit =>
  async ({ sql, ids, accounts }) => {
    const dues = byPlayer(await read(sql, ids));
    return accounts.flatMap((account) => problemsOf(account, dues(account.owner.id), reasons));
  };
