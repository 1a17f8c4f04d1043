import type { Sql } from '../db/index.ts';

/** A player as the rules read one: the row of `players`. */
export interface Player {
  readonly id: number;
  readonly public_id: string;
  readonly nickname: string | null;
  readonly avatar: number | null;
  readonly coin: number;
  /** Campaign day that `hp_free` is of. */
  readonly hp_day: string | null;
  readonly hp_free: number;
  readonly hp_earned: number;
  readonly invite_code: string;
  readonly guide_stage: number;
  readonly best_score: number;
  readonly hp_back_used: boolean;
  readonly refused_games: number;
  readonly blocked_at: Date | null;
  readonly created_at: Date;
}

/** The player, locked until the transaction ends: all changes of one player happen one after another. */
export async function lockPlayer(sql: Sql, id: number): Promise<Player | undefined> {
  const [player] = await sql<Player>`
    select id, public_id, nickname, avatar, coin, hp_day, hp_free, hp_earned, invite_code, guide_stage,
      best_score, hp_back_used, refused_games, blocked_at, created_at
    from players where id = ${id} for update`;
  return player;
}
