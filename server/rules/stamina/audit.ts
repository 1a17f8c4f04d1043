import type { Account, AccountAudit } from '../audit/account.ts';
import { compare, type Finding } from '../audit/finding.ts';

const byReference = <T extends { readonly reference: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.reference, row]));
const byId = <T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

function problemsOf({ payments, games }: Account): Finding[] {
  const spent = payments.filter(({ reason, delta }) => reason === 'game' && delta < 0);
  const back = payments.filter(({ reason }) => reason === 'game-returned');
  const closed = games.filter(({ status }) => status === 'returned');
  return [
    ...compare(byReference(spent), byId(games), (payment, game) =>
      payment && game ? undefined : game ? 'started without stamina' : 'stamina spent on no game',
    ),
    ...compare(byReference(back), byId(closed), (payment, game) =>
      payment && game ? undefined : game ? 'returned without its stamina' : 'stamina back of no returned game',
    ),
  ].map(([subject, problem]) => ({ check: 'game', subject, problem }));
}

/** Each game cost stamina, and each returned game got it back. */
export const auditStamina: AccountAudit = async ({ accounts }) => accounts.flatMap(problemsOf);
