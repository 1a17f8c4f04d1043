import type { Award, DrawResult } from '../../src/contract/index.ts';
import type { Campaign } from '../campaign/index.ts';
import { type Answer, ok } from './answer.ts';
import type { Context, PlayerContext } from './context.ts';

/** Picture and kind of a prize, as players see it. */
export type PrizeLook = Pick<DrawResult, 'kind' | 'img_url'>;

/** The look of what the admin hands out. @param img left out for a prize without one, or that has left the campaign file */
export const awardLook = (img?: string): PrizeLook => ({ kind: 'award', img_url: img ?? null });

/** Something to claim from the admin, to be. */
export interface NewAward {
  readonly playerId: number;
  readonly source: Award['source'];
  /** Item id, running number of the draw, or month: with player and source it is given once. */
  readonly reference: string;
  readonly title: string;
}

/** Gives a player something to claim. */
export async function giveAward(
  { sql, campaignNow }: Pick<Context, 'sql' | 'campaignNow'>,
  award: NewAward,
): Promise<void> {
  const { playerId, source, reference, title } = award;
  await sql`
    insert into awards (player_id, source, reference, title, created_at)
    values (${playerId}, ${source}, ${reference}, ${title}, ${campaignNow})`;
}

interface AwardRow {
  readonly id: number;
  readonly title: string;
  readonly source: Award['source'];
  readonly state: Award['state'];
  readonly at: Date;
  /** Item or prize of the campaign file; the month's award has none. */
  readonly item_id: number | null;
}

function pictureOf({ exchange, draw, board }: Campaign, { source, item_id }: AwardRow): string | undefined {
  if (source === 'board') return board.award.img;
  const list = source === 'exchange' ? exchange : draw.prizes;
  return list.find(({ id }) => id === item_id)?.img;
}

/** What the player may claim, or has: newest first. */
export async function listAwards({ sql, campaign, player }: PlayerContext): Promise<Answer<Award[]>> {
  const rows = await sql<AwardRow>`
    select a.id, a.title, a.source, a.state, a.created_at as at,
      case a.source when 'exchange' then a.reference::int when 'draw' then d.prize_id end as item_id
    from awards a left join draws d on a.source = 'draw' and d.player_id = a.player_id and d.number::text = a.reference
    where a.player_id = ${player.id} order by a.id desc`;
  return ok(
    rows.map((row) => {
      const { id, title, source, state, at } = row;
      return { id, title, source, state, created_at: at.toISOString(), ...awardLook(pictureOf(campaign, row)) };
    }),
  );
}
