import { readPhone } from '../../../../src/contract/typed.ts';
import type { Keys } from '../../../common/keys.ts';
import { nicknameKey, normalize } from '../../account/nickname.ts';
import { claimHashes } from '../../awards/claim-code.ts';
import { hit } from '../../calls/throttle.ts';
import { fragment, part } from '../../../db/index.ts';
import type { Context, Player } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal } from '../../operations/operations.ts';
import { containing, equalTo, type List, type PageQuery, readPage } from '../../operations/paging.ts';
import type { FoundBy, PlayerState } from '../words.ts';

export type FoundPlayer = Pick<Player, 'id' | 'public_id' | 'nickname'> & {
  readonly phone_sealed: Uint8Array;
  /** The most certain kind of match, in the order of {@link FoundBy}. */
  readonly found_by: FoundBy;
};

const KINDS = /^(id|nickname|phone|claim|game|watch|call):/;
/** A text with a link to a replay, in each form that links have had. */
const WATCH_LINK = /^.*(?:\/watch\/|[?&]watch=)([\w-]+).*$/s;

/** Most players listed by a partial match. */
const MOST = 50;

/** Searches by phone of an operator in an hour: the digits that lists cover can't be found out by trying. */
const PHONE_SEARCHES = { times: 60, seconds: 3600 };

/** The word without its prefix, and whether it may be of a kind: of any without a prefix. */
function kindOf(typed: string) {
  const given = KINDS.exec(typed.trim())?.[1];
  return {
    word: typed.trim().replace(KINDS, '').trim(),
    may: (kind: FoundBy): boolean => given === undefined || given === kind,
  };
}

/**
 * The players that a word names: by public ID, phone in any form, nickname, claim code of an award, game, watch code or link,
 * or number of a failed call. There may be several, because a nickname may be another player's phone or ID. The prefixes `id:`, `phone:`,
 * `nickname:`, `claim:`, `game:`, `watch:` and `call:` restrict the kind. A search by phone is counted and logged, whatever it finds:
 * it belongs outside of a transaction that a refusal rolls back.
 * @throws Throttled after too many searches by phone
 */
export async function findPlayers(context: OperatorContext, typed: string): Promise<FoundPlayer[]> {
  const { word, may } = kindOf(typed);
  const phone = may('phone') ? readPhone(word) : undefined;
  if (phone !== undefined) await hit(context, `find:${context.operator}`, PHONE_SEARCHES);
  const found = await namedBy(context, { word, may, phone });
  if (phone !== undefined) await logPhoneSearch(context, found);
  return found;
}

/** Logs what a search by phone found, without the number. */
function logPhoneSearch(context: OperatorContext, players: readonly FoundPlayer[]): Promise<void> {
  const owner = players.find(({ found_by }) => found_by === 'phone');
  const detail = { found: owner !== undefined, ...(owner && { player: owner.public_id }) };
  return logOperation(context, { command: 'player find', detail });
}

/** The players that a word of these kinds names. @param phone the word, if it may be a phone */
async function namedBy(
  { sql, keys }: Context,
  { word, may, phone }: ReturnType<typeof kindOf> & { readonly phone: string | undefined },
): Promise<FoundPlayer[]> {
  const as = <T>(kind: FoundBy, value: () => T): T | null => (may(kind) ? value() : null);
  const watch = as('watch', () => word.replace(WATCH_LINK, '$1'));
  return sql<FoundPlayer>`
    with found (id, by) as (
      select id, 'id' from players where public_id = ${as('id', () => word.toUpperCase())}::text
      union all select id, 'phone' from players
        where phone_hash = any(${phone === undefined ? [] : keys.hashes('phone', phone)}::bytea[])
      union all select player_id, 'claim' from awards where claim_hash = any(${as('claim', () => claimHashes(keys, word))}::bytea[])
      union all select player_id, 'game' from games where id = ${as('game', () => word)}::text
      union all select player_id, 'watch' from games where watch = ${watch}::text
      union all select player_id, 'call' from failed_calls where number = ${as('call', () => word)}::text
      union all select id, 'nickname' from players
        where nickname_key = ${as('nickname', () => nicknameKey(normalize(word)))}::text
    )
    select distinct on (p.public_id) p.id, p.public_id, p.nickname, p.phone_sealed, f.by as found_by
    from found f join players p on p.id = f.id
    order by p.public_id, array_position(array['id', 'phone', 'claim', 'game', 'watch', 'call', 'nickname'], f.by)`;
}

type ListedPlayer = Pick<FoundPlayer, 'id' | 'nickname' | 'phone_sealed'> & {
  readonly player: string;
  readonly state: PlayerState;
  readonly created_at: Date;
  readonly blocked_at: Date | null;
};

const STATE = fragment`
  case when erased_at is not null then 'erased' when blocked_at is not null then 'blocked' else 'active' end`;

/** All players; `named`: ids of those that the word names, instead of nicknames that have it as a part. */
const PLAYER_LIST: List<ListedPlayer, { readonly state?: PlayerState | undefined; readonly named: readonly number[] }> =
  {
    columns: fragment`id, public_id as player, nickname, phone_sealed, ${STATE} as state, created_at, blocked_at`,
    from: fragment`players`,
    id: fragment`id`,
    at: fragment`created_at`,
    sorts: {
      created_at: fragment`created_at`,
      blocked_at: fragment`coalesce(blocked_at, '-infinity'::timestamptz)`,
    },
    sort: '-created_at',
    where: ({ word = '', state, named }) => [
      ...equalTo(STATE, state),
      ...(named.length > 0
        ? [part`id = any(${named}::bigint[])`]
        : containing(nicknameKey(normalize(word)), fragment`nickname_key`)),
    ],
  };

/** A page of the players that a word matches, with how each was found. */
export async function listPlayers(
  context: OperatorContext,
  query: PageQuery & { readonly state?: PlayerState | undefined },
) {
  const { word = '' } = query;
  const found = word === '' ? [] : await findPlayers(context, word);
  const foundBy = new Map(found.map(({ id, found_by }) => [id, found_by]));
  const page = await readPage(context, PLAYER_LIST, { ...query, named: [...foundBy.keys()] });
  const rows = page.rows.map(({ id, phone_sealed, ...player }) => {
    const found_by = word === '' ? null : (foundBy.get(id) ?? 'part of nickname');
    return Object.assign(player, { phone: maskedPhone(context.keys, phone_sealed), found_by });
  });
  return { ...page, rows };
}

const findByPart = ({ sql }: OperatorContext, typed: string): Promise<FoundPlayer[]> => sql<FoundPlayer>`
  select id, public_id, nickname, phone_sealed, 'part of nickname' as found_by
  from players where position(${nicknameKey(normalize(typed.trim()))}::text in nickname_key) > 0
  order by public_id limit ${MOST}::int`;

/** The players matched by a word; if there are none, those by a part of their nicknames. */
export async function searchPlayers(context: OperatorContext, word: string): Promise<FoundPlayer[]> {
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
  const [player] = await namedBy(context, { ...kindOf(`id:${id}`), phone: undefined });
  if (!player) throw new OperatorRefusal(`没有编号为 ${id} 的玩家`);
  return player;
}

/** The player of a phone, neither counted nor logged. @throws OperatorRefusal when there is none */
export async function ownerOf(context: Context, typed: string): Promise<FoundPlayer> {
  const phone = readPhone(typed.replace(KINDS, ''));
  const [player] = phone === undefined ? [] : await namedBy(context, { ...kindOf(`phone:${phone}`), phone });
  if (!player) throw new OperatorRefusal('没有用这个手机号注册的玩家：请向本人确认号码，并回拨核实');
  return player;
}

/**
 * The player of a phone, as {@link findPlayers} counts and logs: only its owner can be called back, ID and nickname are public.
 * @throws OperatorRefusal when there is none
 */
export async function requireOwner(context: OperatorContext, phone: string): Promise<FoundPlayer> {
  await findPlayers(context, `phone:${phone.replace(KINDS, '')}`);
  return ownerOf(context, phone);
}
