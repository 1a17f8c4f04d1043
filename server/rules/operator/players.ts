import { randomBytes } from 'node:crypto';
import { only } from '../../db/index.ts';
import { blockPlayer } from '../account/blocking.ts';
import type { Context } from '../context.ts';

/** What operators see of a player besides id and phone. */
export type Profile = {
  readonly nickname: string | null;
  readonly coin: number;
  readonly hp_earned: number;
  readonly draws: number;
  readonly refused_games: number;
  readonly blocked_at: Date | null;
  readonly blocked_reason: string | null;
  readonly created_at: Date;
  /** Finished games, and the best score of them. */
  readonly games: number;
  readonly best: number | null;
  /** Mean idle time of the finished games, s: a person pauses, a search program waits. */
  readonly idle_s: number | null;
  /** Friends who accepted an invite. */
  readonly invites: number;
};

/** @throws Error when there is no such player */
export async function profileOf({ sql }: Context, id: number): Promise<Profile> {
  return only(
    await sql<Profile>`
      select p.nickname, p.coin, p.hp_earned, p.draws, p.refused_games, p.blocked_at, p.blocked_reason, p.created_at,
        count(g.id)::int as games, max(g.score) as best, (avg(g.idle_ms) / 1000)::int as idle_s,
        (select count(*)::int from invites where inviter_id = p.id) as invites
      from players p left join games g on g.player_id = p.id and g.status = 'finished'
      where p.id = ${id} group by p.id`,
  );
}

/** Every stored row that concerns a player, without phone and internal ids; `part` names its kind. */
export const exportRows = ({ sql }: Context, id: number) => sql<{ readonly part: string; readonly row: unknown }>`
  select 'profile' as part, to_jsonb(p) - 'id' - 'phone_hash' - 'phone_sealed' - 'phone_end' - 'nickname_key' as row
    from players p where id = ${id}
  union all select 'session', jsonb_build_object('created_at', created_at, 'expires_at', expires_at)
    from sessions where player_id = ${id}
  union all select 'game', to_jsonb(g) - 'player_id' - 'log_hash' from games g where player_id = ${id}
  union all select 'ledger', to_jsonb(l) - 'player_id' from ledger l where player_id = ${id}
  union all select 'month_score', to_jsonb(m) - 'player_id' from month_scores m where player_id = ${id}
  union all select 'best_curve', to_jsonb(b) - 'player_id' from best_curves b where player_id = ${id}
  union all select 'weapon', to_jsonb(w) - 'player_id' from weapons_made w where player_id = ${id}
  union all select 'task', to_jsonb(t) - 'player_id' from task_marks t where player_id = ${id}
  union all select 'gift_given', jsonb_build_object('day', day, 'at', at) from gifts where giver_id = ${id}
  union all select 'gift_taken', jsonb_build_object('day', day, 'at', at) from gifts where taker_id = ${id}
  union all select 'invite_sent', jsonb_build_object('at', at, 'paid', paid) from invites where inviter_id = ${id}
  union all select 'invite_accepted', jsonb_build_object('at', at) from invites where accepter_id = ${id}
  union all select 'account_code', to_jsonb(c) - 'player_id' from account_codes c where player_id = ${id}
  union all select 'exchange', to_jsonb(e) - 'player_id' from exchanges e where player_id = ${id}
  union all select 'draw', to_jsonb(d) - 'player_id' from draws d where player_id = ${id}
  union all select 'award', to_jsonb(a) - 'player_id' - 'claim_hash' - 'claim_sealed' from awards a where player_id = ${id}
  union all select 'settlement', to_jsonb(s) - 'player_id' from settlement_places s where player_id = ${id}`;

/**
 * Deletes who the player is: phone, nickname, avatar, sessions, notes on awards, which may hold an address. Games, payments and awards stay under the public id, so
 * that the books still add up; the account is blocked for ever.
 */
export async function erasePlayer(context: Context, id: number): Promise<void> {
  const { sql, keys } = context;
  await blockPlayer(context, id, 'erased');
  await sql`delete from sms_codes where phone_hash = (select phone_hash from players where id = ${id})`;
  await sql`
    update players set phone_hash = ${randomBytes(32)}, phone_sealed = ${keys.seal('')}, phone_end = null, nickname = null,
      nickname_key = null, avatar = null
    where id = ${id}`;
  await sql`update awards set note = null where player_id = ${id}`;
  await sql`delete from sessions where player_id = ${id}`;
}
