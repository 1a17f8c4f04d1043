import type { Award } from '../../../src/contract/index.ts';
import type { Month } from '../../campaign/index.ts';
import type { Context } from '../context.ts';
import type { FoundPlayer } from './find-players.ts';
import type { Row } from './row.ts';

/** An award and the player who won it. */
export interface WonAward extends Pick<Award, 'title' | 'source' | 'state'>, Pick<FoundPlayer, 'phone_sealed'> {
  readonly award: number;
  readonly player: string;
  readonly nickname: string | null;
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
export const deliverAwards = ({ sql, campaignNow }: Context, ids: readonly number[]): Promise<Row[]> => sql<Row>`
  update awards a set state = 'delivered', delivered_at = ${campaignNow}
  from players p where p.id = a.player_id and a.id = any(${ids}::bigint[]) and a.state = 'pending'
  returning a.id as award, a.title, p.public_id as player`;

/** The places of a settled month, best first. */
export const placesOfMonth = ({ sql }: Context, month: Month): Promise<Row[]> => sql<Row>`
  select s.ranking, p.public_id as player, p.nickname, s.score, s.award
  from settlement_places s join players p on p.id = s.player_id where s.month = ${month} order by s.ranking`;
