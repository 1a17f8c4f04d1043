import type { Context } from '../context.ts';

/** Blocks a player who is not erased: every call is answered 444, and all boards hide the player at once. */
export async function blockPlayer({ sql, now }: Context, playerId: number, reason: string): Promise<void> {
  await sql`update players set blocked_at = ${now}, blocked_reason = ${reason} where id = ${playerId}`;
  await sql`update month_scores set hidden = true where player_id = ${playerId}`;
}

/** Lifts the block of a player who is not erased: boards show the player again, and refused games are counted from zero. */
export async function unblockPlayer({ sql }: Context, playerId: number): Promise<void> {
  await sql`update players set blocked_at = null, blocked_reason = null, refused_games = 0 where id = ${playerId}`;
  await sql`update month_scores set hidden = false where player_id = ${playerId}`;
}
