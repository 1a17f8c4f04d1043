import type { Award } from '../../src/contract/index.ts';
import { type Answer, ok } from './answer.ts';
import type { Context, PlayerContext } from './context.ts';

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
}

/** What the player may claim, or has: newest first. */
export async function listAwards({ sql, player }: PlayerContext): Promise<Answer<Award[]>> {
  const rows = await sql<AwardRow>`
    select id, title, source, state, created_at as at from awards where player_id = ${player.id} order by id desc`;
  return ok(
    rows.map(({ id, title, source, state, at }) => ({ id, title, source, state, created_at: at.toISOString() })),
  );
}
