import type { Sql } from '../db/index.ts';

/** Blocks a player: 444 on every call, and gone from every board at once. */
export async function blockPlayer(sql: Sql, playerId: number, reason: string, now: Date): Promise<void> {
  await sql`update players set blocked_at = ${now}, blocked_reason = ${reason} where id = ${playerId}`;
  await sql`update month_scores set hidden = true where player_id = ${playerId}`;
}

/** Lifts a block: back on the boards, and refused games count from zero. */
export async function unblockPlayer(sql: Sql, playerId: number): Promise<void> {
  await sql`
    update players set blocked_at = null, blocked_reason = null, refused_games = 0 where id = ${playerId}`;
  await sql`update month_scores set hidden = false where player_id = ${playerId}`;
}
