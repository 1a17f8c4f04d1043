import { randomBytes } from 'node:crypto';
import { firstRow } from '../../db/index.ts';
import { openAddress } from '../awards/address.ts';
import type { Context } from '../context.ts';
import { keepOnce } from './once.ts';

export interface ExportedRow {
  /** Kind of the row, such as `ledger`. */
  readonly part: string;
  readonly row: unknown;
}

/** Reason of an erased player's block. */
export const ERASED = 'erased';

/** Every stored row that concerns a player, without phone and internal ids; `part` names its kind. */
const exportRows = ({ sql }: Context, id: number) => sql<{ readonly part: string; readonly row: unknown }>`
  select 'profile' as part, to_jsonb(p) - 'id' - 'phone_hash' - 'phone_sealed' - 'nickname_key' as row
    from players p where id = ${id}
  union all select 'session', jsonb_build_object('created_at', created_at, 'expires_at', expires_at)
    from sessions where player_id = ${id}
  union all select 'consent', to_jsonb(c) - 'player_id' from consents c where player_id = ${id}
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
  union all select 'refused_call', to_jsonb(r) - 'player_id' from refused_calls r where player_id = ${id}
  union all select 'failed_call', to_jsonb(f) - 'player_id' from failed_calls f where player_id = ${id}
  union all select 'compensation', jsonb_build_object('coins', coins, 'stamina', stamina, 'cause', cause, 'at', given_at)
    from compensations where player_id = ${id}
  union all select 'account_code', to_jsonb(c) - 'player_id' - 'id' from account_codes c where player_id = ${id}
  union all select 'exchange', to_jsonb(e) - 'player_id' from exchanges e where player_id = ${id}
  union all select 'draw', to_jsonb(d) - 'player_id' from draws d where player_id = ${id}
  union all select 'award', to_jsonb(a) - 'player_id' - 'claim_hash' - 'claim_sealed' - 'address_sealed' from awards a where player_id = ${id}
  union all select 'settlement', to_jsonb(s) - 'player_id' from settlement_places s where player_id = ${id}`;

/** All stored rows of a player, the phone first, with the addresses in clear. */
export async function personalRows(context: Context, id: number): Promise<ExportedRow[]> {
  const { sql, keys } = context;
  const [{ sealed: phone }, rows, sent] = await Promise.all([
    firstRow(sql<{ sealed: Uint8Array }>`select phone_sealed as sealed from players where id = ${id}`),
    exportRows(context, id),
    sql<{ award: number; sealed: Uint8Array }>`
      select id as award, address_sealed as sealed from awards where player_id = ${id} and address_sealed is not null`,
  ]);
  const addresses = sent.map(({ award, sealed }) => ({ part: 'address', row: { award, ...openAddress(keys, sealed) } }));
  return [{ part: 'phone', row: keys.open(phone) }, ...rows, ...addresses];
}

/** Takes the person from a player's rows, sessions apart. Needs a transaction and the player blocked. */
export async function forget(context: Context, id: number): Promise<void> {
  const { sql, keys, now } = context;
  const { sealed } = await firstRow(sql<{ sealed: Uint8Array }>`
    select phone_sealed as sealed from players where id = ${id}`);
  await keepOnce(context, id, keys.open(sealed));
  await sql`delete from sms_codes where phone_hash = (select phone_hash from players where id = ${id})`;
  await sql`
    update awards set note = null, address_sealed = null, send_by = null, courier = null, parcel = null
    where player_id = ${id}`;
  await sql`
    update operations set detail = detail - 'before' - 'after' where command = 'awards note'
      and detail ->> 'player' = (select public_id from players where id = ${id})`;
  await sql`delete from consents where player_id = ${id}`;
  await sql`
    update players set phone_hash = ${randomBytes(32)}, phone_sealed = ${keys.seal('')}, nickname = null,
      nickname_key = null, reset_nickname = null, avatar = null, erased_at = ${now}
    where id = ${id}`;
}
