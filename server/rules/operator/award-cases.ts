import { giveAward } from '../awards/awards.ts';
import type { Context } from '../context.ts';
import type { AwardState } from './awards.ts';

/** An award as operators change it. */
export interface AwardCase {
  readonly award: number;
  readonly title: string;
  readonly source: 'exchange' | 'draw' | 'board';
  readonly state: AwardState;
  readonly player: string;
  readonly player_id: number;
  /** Why its player is blocked; `erased` when nobody knows any more who it was. */
  readonly blocked: string | null;
}

/** Locks awards until the transaction ends. @returns those that there are, by number */
export const lockAwards = ({ sql }: Context, ids: readonly number[]): Promise<AwardCase[]> => sql<AwardCase>`
  select a.id as award, a.title, a.source, a.state, p.public_id as player, p.id as player_id,
    case when p.blocked_at is not null then coalesce(p.blocked_reason, '') end as blocked
  from awards a join players p on p.id = a.player_id where a.id = any(${ids}::bigint[]) order by a.id for update of a`;

/** Moves an award to another state; a cancelled one stays cancelled for ever. */
export async function setAwardState(
  { sql, campaignNow }: Context,
  { award }: Pick<AwardCase, 'award'>,
  state: AwardState,
): Promise<void> {
  const at = (wanted: AwardState): Date | null => (state === wanted ? campaignNow : null);
  await sql`
    update awards set state = ${state}, delivered_at = ${at('delivered')}, cancelled_at = ${at('cancelled')}
    where id = ${award} and state <> 'cancelled'`;
}

/** Sets what operators should know of an award. */
export async function noteAward({ sql }: Context, { award }: Pick<AwardCase, 'award'>, note: string): Promise<void> {
  await sql`update awards set note = ${note} where id = ${award}`;
}

/** Cancels an award and gives another player one for it. @returns the new one's number */
export async function reassignAward(context: Context, old: AwardCase, playerId: number): Promise<number> {
  await setAwardState(context, old, 'cancelled');
  return giveAward(context, {
    playerId,
    source: old.source,
    reference: `instead of ${old.award}`,
    title: old.title,
    insteadOf: old.award,
  });
}

/** A player's awards that are still to be handed out. */
export const pendingOf = ({ sql }: Context, playerId: number) => sql<{ award: number; title: string }>`
  select id as award, title from awards where player_id = ${playerId} and state = 'pending' order by id`;
