import type { Sql } from '../../db/index.ts';
import { type Account, type AccountAudit, byPlayer } from './account.ts';
import { compare, type Finding } from './finding.ts';

/** A record that the ledger must have paid, named as its entry is. */
interface Due {
  readonly player_id: number;
  readonly reason: string;
  readonly reference: string;
}

const REASONS: ReadonlySet<string> = new Set(['task', 'gift', 'invite', 'invited']);

const duesOf = (sql: Sql, ids: readonly number[]) => sql<Due>`
  select player_id, 'task' as reason, task_id || ':' || period as reference
    from task_marks where received_at is not null and player_id = any(${ids}::bigint[])
  union all select taker_id, 'gift', giver_id || ':' || day from gifts where taker_id = any(${ids}::bigint[])
  union all select inviter_id, 'invite', accepter_id::text from invites where paid and inviter_id = any(${ids}::bigint[])
  union all select accepter_id, 'invited', inviter_id::text from invites where accepter_id = any(${ids}::bigint[])`;

const byName = <T extends Pick<Due, 'reason' | 'reference'>>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [`${row.reason} ${row.reference}`, row]));

function problemsOf({ owner, payments }: Account, dues: readonly Due[]): Finding[] {
  const paid = byName(payments.filter(({ reason }) => REASONS.has(reason)));
  return compare(byName(dues), paid, (due, payment) => {
    // An accepted invite may pay its accepter nothing.
    if (!payment && due?.reason !== 'invited') return 'not paid';
    return due ? undefined : 'paid for nothing';
  }).map(([name, problem]) => ({ check: 'payment', subject: `${owner.public_id} ${name}`, problem }));
}

/** Received tasks, taken gifts and accepted invites are paid, each once, and nothing else is for their reasons. */
export const auditDues: AccountAudit = async ({ sql, ids, accounts }) => {
  const dues = byPlayer(await duesOf(sql, ids));
  return accounts.flatMap((account) => problemsOf(account, dues(account.owner.id)));
};
