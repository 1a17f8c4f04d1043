import { randomBytes } from 'node:crypto';
import { firstRow, part } from '../../../db/index.ts';
import { retireAddresses } from '../../awards/archive.ts';
import { keepOnce } from '../../once.ts';
import { blockPlayer } from '../../account/blocking.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import type { FoundPlayer } from './find.ts';
import { lockSubject } from './lock.ts';
import { type PersonalRow, personalRows } from './personal-rows.ts';

/** Reason of an erased player's block. */
export const ERASED = 'erased';

/** All stored rows of a player, the phone first; logged. */
export async function exportPlayer(
  context: OperatorContext,
  { id, public_id }: FoundPlayer,
  why: Partial<Why> = {},
): Promise<PersonalRow[]> {
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
  await erasePlayer(context, id);
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
