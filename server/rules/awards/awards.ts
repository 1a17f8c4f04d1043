import type { Award, PayloadOf } from '../../../src/contract/index.ts';
import { addDays, type Campaign } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { type Answer, assertRule, messages, ok } from '../messages.ts';
import { isAddress, openAddress, type Posted } from './address.ts';
import { newClaimCode, readClaimCode } from './claim-code.ts';
import { campaignOfMonth, type Context, type PlayerContext } from '../context.ts';

/** An award to be given. */
export interface NewAward {
  readonly playerId: number;
  readonly source: Award['source'];
  /** Item id, running number of the draw, or month; unique with player and source. */
  readonly reference: string;
  readonly title: string;
  /** The cancelled award of another player that it replaces. */
  readonly insteadOf?: number;
}

/** Gives a player an award with a claim code of its own. @returns its number */
export async function giveAward(
  { sql, keys, campaignNow }: Pick<Context, 'sql' | 'keys' | 'campaignNow'>,
  award: NewAward,
): Promise<number> {
  const { playerId, source, reference, title, insteadOf = null } = award;
  const { hash, sealed } = newClaimCode(keys);
  const { id } = await firstRow(sql<{ id: number }>`
    insert into awards (player_id, source, reference, title, created_at, claim_hash, claim_sealed, instead_of)
    values (${playerId}, ${source}, ${reference}, ${title}, ${campaignNow}, ${hash}, ${sealed}, ${insteadOf}) returning id`);
  return id;
}

interface AwardRow extends Pick<Award, 'id' | 'title' | 'source' | 'state'>, Posted {
  readonly at: Date;
  readonly address_sealed: Uint8Array | null;
  /** Item or prize of the campaign; the month's award has none. */
  readonly item_id: number | null;
  /** Version of the campaign under which it was given; the month's award has none. */
  readonly version: number | null;
  /** The month of a month's award. */
  readonly reference: string;
  readonly claim_sealed: Uint8Array;
}

const campaignOf = (context: Context, { version, reference }: AwardRow): Campaign =>
  version === null ? campaignOfMonth(context, reference) : context.versions.of(version).campaign;

function givenBy({ exchange, draw, board }: Campaign, { source, item_id }: AwardRow) {
  const items = source === 'exchange' ? exchange : draw.prizes;
  return source === 'board' ? board.award : items.find(({ id }) => id === item_id);
}

/** The player's awards with what was given, newest first. */
async function readAwards(context: PlayerContext) {
  const { sql, player } = context;
  const rows = await sql<AwardRow>`
    select a.id, a.title, a.source, a.state, a.created_at as at, a.claim_sealed, a.address_sealed, a.send_by, a.courier, a.parcel,
      f.reference, coalesce(d.version, e.version) as version,
      case a.source when 'exchange' then e.item_id when 'draw' then d.prize_id end as item_id
    from awards a
    join lateral first_award(a.id) f on true
    left join draws d on a.source = 'draw' and d.player_id = f.player_id and d.number::text = f.reference
    left join exchanges e on a.source = 'exchange' and e.player_id = f.player_id and e.item_id::text = f.reference
    where a.player_id = ${player.id} and a.state <> 'cancelled' order by a.id desc`;
  return rows.map((row) => Object.assign(row, { given: givenBy(campaignOf(context, row), row) }));
}

/** The player's awards, newest first. */
export async function listAwards(context: PlayerContext): Promise<Answer<Award[]>> {
  const { keys } = context;
  const awards = (await readAwards(context)).map(({ given, ...row }): Award => {
    const { id, title, source, state, at, claim_sealed, address_sealed, send_by, courier, parcel } = row;
    const address = address_sealed && openAddress(keys, address_sealed);
    const post = given?.post === true ? { address, send_by, courier, parcel } : undefined;
    const claim_code = state === 'pending' && !post ? readClaimCode(keys, claim_sealed) : null;
    const img_url = given?.img ?? null;
    return { id, title, source, state, created_at: at.toISOString(), claim_code, kind: 'award', img_url, post };
  });
  return ok(awards);
}

/**
 * Stores where an award is sent, in place of what was stored before. The campaign's days begin with the first address.
 * @throws Refusal 1003 for what is no address; 1405 when the award was sent, or is none of the player's that
 * is sent by post
 */
export async function giveAddress(context: PlayerContext, { id, ...address }: PayloadOf<'awardAddress'>) {
  const { sql, keys, campaign, today } = context;
  assertRule(isAddress(address), messages.malformed);
  const award = (await readAwards(context)).find((each) => each.id === id);
  assertRule(award?.given?.post === true, messages.noSuchAward);
  const stored = await sql`
    update awards set address_sealed = ${keys.seal(JSON.stringify(address))},
      send_by = coalesce(send_by, ${addDays(today, campaign.postDays)}::date)
    where id = ${id} and state = 'pending' returning 1`;
  assertRule(stored.length > 0, messages.awardSent);
  return ok(null);
}
