import { readPhone } from '../../../src/contract/typed.ts';
import type { Context } from '../context.ts';
import { nicknameKey, normalize } from '../account/nickname.ts';
import type { Player } from '../player.ts';

/** A player as operators find one. */
export type FoundPlayer = Pick<Player, 'id' | 'public_id' | 'nickname'> & {
  readonly phone_sealed: Uint8Array;
  /** By what: the most certain one when a word fits in several ways, the id, then the phone. */
  readonly found_by: 'id' | 'phone' | 'nickname' | 'part of nickname';
};

const KINDS = /^(id|nickname|phone):/;

/** Most players that a part of a nickname lists. */
const MOST = 50;

/**
 * Every player whom a word fits: as public id, nickname or phone in any form, since a nickname may be another player's phone or id. A
 * word that begins with `id:`, `nickname:` or `phone:` is taken for that alone.
 */
export async function findPlayers({ sql, keys }: Context, typed: string): Promise<FoundPlayer[]> {
  const kind = KINDS.exec(typed.trim())?.[1] ?? null;
  const word = typed.trim().replace(KINDS, '').trim();
  const id = kind === null || kind === 'id' ? word.toUpperCase() : null;
  const phone = kind === null || kind === 'phone' ? keys.hash('phone', readPhone(word) ?? word) : null;
  const nickname = kind === null || kind === 'nickname' ? nicknameKey(normalize(word)) : null;
  return sql<FoundPlayer>`
    select id, public_id, nickname, phone_sealed,
      case when public_id = ${id}::text then 'id' when phone_hash = ${phone}::bytea then 'phone' else 'nickname' end as found_by
    from players where public_id = ${id}::text or phone_hash = ${phone}::bytea or nickname_key = ${nickname}::text
    order by public_id`;
}

/** Players whose nicknames hold a word, for operators who remember only a part. */
export const findByPart = ({ sql }: Context, typed: string): Promise<FoundPlayer[]> => sql<FoundPlayer>`
  select id, public_id, nickname, phone_sealed, 'part of nickname' as found_by from players
  where position(${nicknameKey(normalize(typed))}::text in nickname_key) > 0 order by public_id limit ${MOST}::int`;
