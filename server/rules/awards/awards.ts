import type { Award } from '../../../src/contract/index.ts';
import type { Campaign } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { type Answer, ok } from '../messages.ts';
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

interface AwardRow extends Pick<Award, 'id' | 'title' | 'source' | 'state'> {
  readonly at: Date;
  /** Item or prize of the campaign; the month's award has none. */
  readonly item_id: number | null;
  /** Version of the campaign under which it was given; the month's award has none. */
  readonly version: number | null;
  /** The month of a month's award. */
  readonly reference: string;
  readonly claim_sealed: Uint8Array;
}

/** The campaign under which an award was given. */
const campaignOf = (context: Context, { version, reference }: AwardRow): Campaign =>
  version === null ? campaignOfMonth(context, reference) : context.versions.of(version).campaign;

/** Picture of an award's item or prize; `null` without one. */
function pictureOf({ exchange, draw, board }: Campaign, { source, item_id }: AwardRow): string | null {
  const items = source === 'exchange' ? exchange : draw.prizes;
  const given = source === 'board' ? board.award : items.find(({ id }) => id === item_id);
  return given?.img ?? null;
}

/** The player's awards, newest first. */
export async function listAwards(context: PlayerContext): Promise<Answer<Award[]>> {
  const { sql, keys, player } = context;
  const rows = await sql<AwardRow>`
    select a.id, a.title, a.source, a.state, a.created_at as at, a.claim_sealed, f.reference, coalesce(d.version, e.version) as version,
      case a.source when 'exchange' then e.item_id when 'draw' then d.prize_id end as item_id
    from awards a
    join lateral first_award(a.id) f on true
    left join draws d on a.source = 'draw' and d.player_id = f.player_id and d.number::text = f.reference
    left join exchanges e on a.source = 'exchange' and e.player_id = f.player_id and e.item_id::text = f.reference
    where a.player_id = ${player.id} and a.state <> 'cancelled' order by a.id desc`;
  const awards = rows.map((row): Award => {
    const { id, title, source, state, at, claim_sealed } = row;
    const claim_code = state === 'pending' ? readClaimCode(keys, claim_sealed) : null;
    const img_url = pictureOf(campaignOf(context, row), row);
    return { id, title, source, state, created_at: at.toISOString(), claim_code, kind: 'award', img_url };
  });
  return ok(awards);
}
