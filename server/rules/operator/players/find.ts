import { readPhone } from '../../../../src/contract/typed.ts';
import type { Keys } from '../../../common/keys.ts';
import { nicknameKey, normalize } from '../../account/nickname.ts';
import { PHONE_END, phoneEndHash } from '../../account/login.ts';
import { claimHash } from '../../awards/claim-code.ts';
import type { Context, Player } from '../../context.ts';
import { OperatorRefusal } from '../../operations/operations.ts';
import type { FoundBy } from '../words.ts';

/** A player as operators find one. */
export type FoundPlayer = Pick<Player, 'id' | 'public_id' | 'nickname'> & {
  readonly phone_sealed: Uint8Array;
  /** The most certain kind of match, in the order of {@link FoundBy}. */
  readonly found_by: FoundBy;
};

const KINDS = /^(id|nickname|phone|claim|game|watch):/;
/** A text with a link to a replay, in each form that links have had. */
const WATCH_LINK = /^.*(?:\/watch\/|[?&]watch=)([\w-]+).*$/s;

/** Most players listed by a partial match. */
const MOST = 50;

/** The word without its prefix, and whether it may be of a kind: of any without a prefix. */
function kindOf(typed: string) {
  const given = KINDS.exec(typed.trim())?.[1];
  return {
    word: typed.trim().replace(KINDS, '').trim(),
    may: (kind: FoundBy): boolean => given === undefined || given === kind,
  };
}

/**
 * The players that a word names: by public ID, phone in any form, nickname, claim code of an award, game, or watch code or
 * link. There may be several, because a nickname may be another player's phone or ID. The prefixes `id:`, `phone:`,
 * `nickname:`, `claim:`, `game:` and `watch:` restrict the kind.
 */
export async function findPlayers({ sql, keys }: Context, typed: string): Promise<FoundPlayer[]> {
  const { word, may } = kindOf(typed);
  const as = <T>(kind: FoundBy, value: () => T): T | null => (may(kind) ? value() : null);
  const watch = as('watch', () => word.replace(WATCH_LINK, '$1'));
  return sql<FoundPlayer>`
    with found (id, by) as (
      select id, 'id' from players where public_id = ${as('id', () => word.toUpperCase())}::text
      union all select id, 'phone' from players
        where phone_hash = ${as('phone', () => keys.hash('phone', readPhone(word) ?? word))}::bytea
      union all select player_id, 'claim' from awards where claim_hash = ${as('claim', () => claimHash(keys, word))}::bytea
      union all select player_id, 'game' from games where id = ${as('game', () => word)}::text
      union all select player_id, 'watch' from games where watch = ${watch}::text
      union all select id, 'nickname' from players
        where nickname_key = ${as('nickname', () => nicknameKey(normalize(word)))}::text
    )
    select distinct on (p.public_id) p.id, p.public_id, p.nickname, p.phone_sealed, f.by as found_by
    from found f join players p on p.id = f.id
    order by p.public_id, array_position(array['id', 'phone', 'claim', 'game', 'watch', 'nickname'], f.by)`;
}

/** Players matched in part: by the last digits of their phones, or a part of their nicknames. */
async function findByPart({ sql, keys }: Context, typed: string): Promise<FoundPlayer[]> {
  const word = normalize(typed.trim());
  const end = new RegExp(`^\\d{${PHONE_END}}$`).test(word) ? phoneEndHash(keys, word) : null;
  return sql<FoundPlayer>`
    select id, public_id, nickname, phone_sealed,
      case when phone_end = ${end}::bytea then 'phone end' else 'part of nickname' end as found_by
    from players where phone_end = ${end}::bytea or position(${nicknameKey(word)}::text in nickname_key) > 0
    order by public_id limit ${MOST}::int`;
}

/** The players matched by a word; if there are none, those matched in part. */
export async function searchPlayers(context: Context, word: string): Promise<FoundPlayer[]> {
  const named = await findPlayers(context, word);
  return named.length > 0 ? named : findByPart(context, word);
}

/** A phone as operators see it: 138****0000; empty when the number was erased. */
export function maskedPhone(keys: Keys, sealed: Uint8Array): string {
  const phone = keys.open(sealed);
  return phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** The player of a public ID. @throws OperatorRefusal when there is none */
export async function requireId(context: Context, id: string): Promise<FoundPlayer> {
  const [player] = await findPlayers(context, `id:${id}`);
  if (!player) throw new OperatorRefusal(`没有编号为 ${id} 的玩家`);
  return player;
}

/**
 * The player of a phone: only its owner can be called back, ID and nickname are public.
 * @throws OperatorRefusal when there is none
 */
export async function requireOwner(context: Context, phone: string): Promise<FoundPlayer> {
  const [player] = await findPlayers(context, `phone:${phone}`);
  if (!player) throw new OperatorRefusal('没有用这个手机号注册的玩家：请向本人确认号码，并回拨核实');
  return player;
}
