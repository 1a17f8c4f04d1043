import { auditDues, type Due } from '../audit/dues.ts';

/** Every gift that was taken is paid, and every accepted invite: to who accepts it, and to the inviter of the first ones. */
export const auditFriends = auditDues(
  ['gift', 'invite', 'invited'],
  (sql, ids) => sql<Due>`
    select taker_id as player_id, 'gift' as reason, giver_id || ':' || day as reference
      from gifts where taker_id = any(${ids}::bigint[])
    union all select inviter_id, 'invite', accepter_id::text from invites where paid and inviter_id = any(${ids}::bigint[])
    union all select accepter_id, 'invited', inviter_id::text from invites where accepter_id = any(${ids}::bigint[])`,
);
