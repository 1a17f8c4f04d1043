import { Code } from '../../src/contract/index.ts';
import { tokenHash } from '../rules/login.ts';
import type { Player } from '../rules/player.ts';
import { Refusal } from '../rules/refusal.ts';
import { checkHits, type Hits } from '../rules/throttle.ts';
import type { Services } from './services.ts';
import { noSession } from './problem.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/**
 * The player whom an `Authorization` header stands for; every look at it counts against the player's limit.
 * @throws Problem (401) when there is no such session
 * @throws Throttled when there were too many
 * @throws Refusal (444) when the player is blocked
 */
export async function playerOf(
  { database, campaign, clock }: Pick<Services, 'database' | 'campaign' | 'clock'>,
  authorization: string | undefined,
): Promise<Player> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw noSession();
  const now = clock.now();
  const { perPlayer } = campaign.throttle;
  const [player] = await database.sql<Player & Hits>`
    select p.id, public_id, nickname, avatar, coin, hp_day, hp_free, hp_earned, invite_code, guide_stage,
      best_score, hp_back_used, refused_games, blocked_at, p.created_at, hits, h.ends_at
    from sessions s join players p on p.id = s.player_id,
      lateral hit('player:' || p.id, ${perPlayer.seconds}, ${now}) as h
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now}`;
  if (!player) throw noSession();
  checkHits(player, now, perPlayer);
  if (player.blocked_at) throw new Refusal(Code.blocked);
  return player;
}
