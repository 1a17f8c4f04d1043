import type { Award } from '../../../src/contract/index.ts';
import type { Month } from '../../campaign/index.ts';
import type { Context } from '../context.ts';
import type { FoundPlayer } from './find-players.ts';
import type { Row } from '../../common/tables/write-table.ts';

/** What became of an award: a player sees no cancelled one. */
export type AwardState = Award['state'] | 'cancelled';

/** An award and the player who won it. */
export interface WonAward extends Pick<Award, 'title' | 'source'>, Pick<FoundPlayer, 'phone_sealed'> {
  readonly state: AwardState;
  readonly award: number;
  readonly player: string;
  readonly nickname: string | null;
  readonly blocked: boolean;
  readonly blocked_reason: string | null;
  readonly won_at: Date;
  readonly delivered_at: Date | null;
  readonly delivered_by: string | null;
  readonly note: string | null;
}

/** The awards of a source and a state, or of any that is left out, oldest first. */
export const listWonAwards = (
  { sql }: Context,
  { source, state }: Partial<Pick<WonAward, 'source' | 'state'>>,
): Promise<WonAward[]> => sql<WonAward>`
  select a.id as award, a.title, a.source, a.state, p.public_id as player, p.nickname, p.phone_sealed,
    p.blocked_at is not null as blocked, p.blocked_reason, a.created_at as won_at, a.delivered_at, a.delivered_by, a.note
  from awards a join players p on p.id = a.player_id
  where a.source = coalesce(${source ?? null}, a.source) and a.state = coalesce(${state ?? null}, a.state)
  order by a.id`;

/** The places of a settled month, best first. */
export const placesOfMonth = ({ sql }: Context, month: Month): Promise<Row[]> => sql<Row>`
  select s.ranking, p.public_id as player, p.nickname, s.score, s.award
  from settlement_places s join players p on p.id = s.player_id where s.month = ${month} order by s.ranking`;
