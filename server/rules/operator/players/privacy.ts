import { randomBytes } from 'node:crypto';
import { firstRow, part } from '../../../db/index.ts';
import { openAddress } from '../../awards/address.ts';
import { retireAddresses } from '../../awards/archive.ts';
import { keepOnce } from '../../once.ts';
import { blockPlayer } from '../../account/blocking.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import type { FoundPlayer } from './find.ts';
import { lockSubject } from './lock.ts';

export interface ExportedRow {
  /** Kind of the row, such as `ledger`. */
  readonly part: string;
  readonly row: unknown;
}

/** Reason of an erased player's block. */
export const ERASED = 'erased';

/** All stored rows of a player, the phone first; logged. */
export async function exportPlayer(
  context: OperatorContext,
  { id, public_id }: FoundPlayer,
  why: Partial<Why> = {},
): Promise<ExportedRow[]> {
  await logOperation(context, { command: 'player export', detail: { player: public_id }, ...why });
  return personalRows(context, id);
}

/**
 * Erases a player's personal data for good. Needs a transaction.
 * @param anyway also with awards that are still to be handed out
 * @throws OperatorRefusal that names those awards; as {@link lockSubject}
 */
export async function erasePerson(
  context: OperatorContext,
  player: Pick<FoundPlayer, 'id' | 'public_id'>,
  why: Why,
  anyway = false,
): Promise<void> {
  const { id, public_id } = player;
  await lockSubject(context, player);
  // Before the awards are read: it waits for a settlement that may be giving one.
  await blockPlayer(context, id, ERASED);
  const pending = await context.sql<{ award: number; title: string }>`
    select id as award, title from awards where player_id = ${id} and state = 'pending' order by id`;
  if (pending.length > 0 && !anyway) {
    const named = pending.map(({ award, title }) => `${award} ${title}`).join('、');
    throw new OperatorRefusal(`${public_id} 还有未领取的奖品：${named}`);
  }
  await forget(context, id);
  await context.sql`delete from sessions where player_id = ${id}`;
  await logOperation(context, { command: 'player erase', detail: { player: public_id }, ...why });
}

/**
 * Deletes a player's personal data: phone, nickname, avatar, sessions; of awards the addresses, the parcels, and the notes,
 * which may contain an address.
 * Games, payments and awards stay under the public ID, so that the ledger still adds up; the account is blocked for good.
 */
export async function erasePlayer(context: Context, id: number): Promise<void> {
  await blockPlayer(context, id, ERASED);
  await forget(context, id);
  await context.sql`delete from sessions where player_id = ${id}`;
}

/** Every stored row that concerns a player, without phone and internal ids; `part` names its kind. */
const exportRows = ({ sql }: Context, id: number) => sql<{ readonly part: string; readonly row: unknown }>`
  select 'profile' as part, to_jsonb(p) - 'id' - 'phone_hash' - 'phone_sealed' - 'nickname_key'
      || jsonb_build_object('devices', cardinality(devices)) as row
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
  union all select 'award', to_jsonb(a) - 'player_id' - 'claim_hash' - 'claim_sealed' - 'address_sealed' - 'address_archived' from awards a where player_id = ${id}
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
  const addresses = sent.map(({ award, sealed }) => ({
    part: 'address',
    row: { award, ...openAddress(keys, sealed) },
  }));
  return [{ part: 'phone', row: keys.open(phone) }, ...rows, ...addresses];
}

/** Takes the person from a player's rows, sessions apart. Needs a transaction and the player blocked. */
export async function forget(context: Context, id: number): Promise<void> {
  const { sql, keys, now } = context;
  const { sealed } = await firstRow(sql<{ sealed: Uint8Array }>`
    select phone_sealed as sealed from players where id = ${id}`);
  await retireAddresses(context, part`a.player_id = ${id}`);
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
    update players set phone_hash = ${randomBytes(32)}, phone_sealed = '', nickname = null,
      nickname_key = null, reset_nickname = null, avatar = null, devices = '{}', erased_at = ${now}
    where id = ${id}`;
}
