import { Code } from '../../src/contract/index.ts';
import type { Sql } from '../db/index.ts';
import { tokenHash } from '../rules/login.ts';
import type { Player } from '../rules/player.ts';
import { Refusal } from '../rules/refusal.ts';
import { noSession } from './problem.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/**
 * The player whom an `Authorization` header stands for.
 * @throws Problem (401) when there is no such session
 * @throws Refusal (444) when the player is blocked
 */
export async function playerOf(sql: Sql, authorization: string | undefined, now: Date): Promise<Player> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw noSession();
  const [player] = await sql<Player>`
    select p.id, public_id, nickname, avatar, coin, hp_day, hp_free, hp_earned, invite_code, guide_stage,
      best_score, hp_back_used, refused_games, blocked_at, p.created_at
    from sessions s join players p on p.id = s.player_id
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now}`;
  if (!player) throw noSession();
  if (player.blocked_at) throw new Refusal(Code.blocked);
  return player;
}
