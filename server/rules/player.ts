import type { Sql } from '../db/index.ts';
import type { SignedRequest } from './requests.ts';
import { Busy } from '../common/unavailable.ts';

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

/** A locked player, and what was answered if this request came before. */
export interface Entered {
  readonly player: Player;
  readonly recorded: string | undefined;
}

/**
 * {@link lockPlayer} together with the look for the recorded answer of a request.
 * @throws Busy when the request still runs
 */
export async function enterAs(sql: Sql, id: number, { key }: SignedRequest): Promise<Entered | undefined> {
  const [row] = await sql<Player & { recorded: boolean; answer: string | null }>`
    select (player).id, (player).public_id, (player).nickname, (player).avatar, (player).coin, (player).hp_day,
      (player).hp_free, (player).hp_earned, (player).invite_code, (player).guide_stage, (player).best_score,
      (player).hp_back_used, (player).refused_games, (player).blocked_at, (player).created_at, recorded, answer
    from lock_player(${id}, ${key})`;
  if (!row) return undefined;
  const { recorded, answer, ...player } = row;
  if (recorded && answer === null) throw new Busy(1);
  return { player, recorded: answer ?? undefined };
}
