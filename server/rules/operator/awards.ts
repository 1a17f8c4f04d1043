import type { Award } from '../../../src/contract/index.ts';
import type { Context } from '../context.ts';

/** An award and the player who won it. */
export interface WonAward {
  readonly award: number;
  readonly title: string;
  readonly source: string;
  readonly state: string;
  readonly player: string;
  readonly nickname: string | null;
  readonly phone_sealed: Uint8Array;
  readonly blocked: boolean;
  readonly won_at: Date;
  readonly delivered_at: Date | null;
}

/** The awards of a source and a state, or of any that is left out, oldest first. */
export const listWonAwards = (
  { sql }: Context,
  { source, state }: Partial<Pick<Award, 'source' | 'state'>>,
): Promise<WonAward[]> => sql<WonAward>`
  select a.id as award, a.title, a.source, a.state, p.public_id as player, p.nickname, p.phone_sealed,
    p.blocked_at is not null as blocked, a.created_at as won_at, a.delivered_at
  from awards a join players p on p.id = a.player_id
  where a.source = coalesce(${source ?? null}, a.source) and a.state = coalesce(${state ?? null}, a.state)
  order by a.id`;

/** How many of these awards there are. */
export async function countAwards({ sql }: Context, ids: readonly number[]): Promise<number> {
  return (await sql`select id from awards where id = any(${ids}::bigint[])`).length;
}

/** Marks awards as handed out. @returns those that were pending */
export const deliverAwards = (
  { sql, campaignNow }: Context,
  ids: readonly number[],
): Promise<Pick<WonAward, 'award' | 'title' | 'player'>[]> => sql<Pick<WonAward, 'award' | 'title' | 'player'>>`
  update awards a set state = 'delivered', delivered_at = ${campaignNow}
  from players p where p.id = a.player_id and a.id = any(${ids}::bigint[]) and a.state = 'pending'
  returning a.id as award, a.title, p.public_id as player`;
