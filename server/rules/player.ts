import { fragment } from '../db/index.ts';

/** The columns of `players` that rules read: {@link PLAYER_COLUMNS}. */
export interface Player {
  readonly id: number;
  readonly public_id: string;
  readonly nickname: string | null;
  readonly avatar: number | null;
  readonly coin: number;
  /** Campaign day that `hp_free` belongs to. */
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

/** Columns of {@link Player} for a row `p`. */
export const PLAYER_COLUMNS = fragment`
  p.id, p.public_id, p.nickname, p.avatar, p.coin, p.hp_day, p.hp_free, p.hp_earned, p.invite_code, p.guide_stage,
  p.best_score, p.hp_back_used, p.refused_games, p.blocked_at, p.created_at`;
