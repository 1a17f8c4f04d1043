import { firstRow } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { byCampaignClock } from '../../two-clocks.ts';

/** A player's profile, besides id and phone. */
export type Profile = {
  readonly nickname: string | null;
  readonly coin: number;
  readonly hp_earned: number;
  readonly draws: number;
  readonly refused_games: number;
  readonly blocked_at: Date | null;
  readonly blocked_reason: string | null;
  readonly erased_at: Date | null;
  readonly created_at: Date;
  /** Finished games, and the best score of them. */
  readonly games: number;
  readonly best: number | null;
  /** Mean idle time of the finished games, s: a person pauses, a search program waits. */
  readonly idle_s: number | null;
  readonly invites: number;
};

/** @throws Error when there is no such player */
export async function profileOf(context: Context, id: number): Promise<Profile> {
  const profile = await firstRow(context.sql<Profile>`
    select p.nickname, p.coin, p.hp_earned, p.draws, p.refused_games, p.blocked_at, p.blocked_reason, p.erased_at, p.created_at,
      count(g.id)::int as games, max(g.score) as best, (avg(g.idle_ms) / 1000)::int as idle_s,
      (select count(*)::int from invites where inviter_id = p.id) as invites
    from players p left join games g on g.player_id = p.id and g.status = 'finished'
    where p.id = ${id} group by p.id`);
  return byCampaignClock(context, profile);
}
