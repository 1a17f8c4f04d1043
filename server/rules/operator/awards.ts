import type { Award } from '../../../src/contract/index.ts';
import type { Month } from '../../campaign/index.ts';
import { claimHash } from '../awards/claim-code.ts';
import type { Context } from '../context.ts';
import type { FoundPlayer } from './find-players.ts';
import type { Row } from './row.ts';

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
  readonly note: string | null;
}

/** The awards of a source and a state, or of any that is left out, oldest first. */
export const listWonAwards = (
  { sql }: Context,
  { source, state }: Partial<Pick<WonAward, 'source' | 'state'>>,
): Promise<WonAward[]> => sql<WonAward>`
  select a.id as award, a.title, a.source, a.state, p.public_id as player, p.nickname, p.phone_sealed,
    p.blocked_at is not null as blocked, p.blocked_reason, a.created_at as won_at, a.delivered_at, a.note
  from awards a join players p on p.id = a.player_id
  where a.source = coalesce(${source ?? null}, a.source) and a.state = coalesce(${state ?? null}, a.state)
  order by a.id`;

type Claims = Pick<Context, 'sql' | 'keys'>;

/** The hashes of claim codes as a parameter of SQL, which the drivers take as texts only. */
const hashesOf = ({ keys }: Claims, codes: readonly string[]): readonly string[] =>
  codes.map((code) => claimHash(keys, code).toString('hex'));

/** An award that a claim code stands for. */
export type ClaimedAward = Pick<
  WonAward,
  'award' | 'title' | 'state' | 'player' | 'blocked' | 'blocked_reason' | 'delivered_at'
>;

/** The awards with these claim codes, as often as each was given. */
export const findClaimed = (context: Claims, codes: readonly string[]): Promise<ClaimedAward[]> =>
  context.sql<ClaimedAward>`
    select a.id as award, a.title, a.state, p.public_id as player, p.blocked_at is not null as blocked, p.blocked_reason, a.delivered_at
    from unnest(${hashesOf(context, codes)}::text[]) as hash
    join awards a on a.claim_hash = decode(hash, 'hex') join players p on p.id = a.player_id`;

/** Marks awards as handed out. @returns those that were pending */
export const deliverAwards = ({ sql, campaignNow }: Context, ids: readonly number[]): Promise<Row[]> => sql<Row>`
  update awards a set state = 'delivered', delivered_at = ${campaignNow}
  from players p where p.id = a.player_id and a.id = any(${ids}::bigint[]) and a.state = 'pending'
  returning a.id as award, a.title, p.public_id as player`;

/** The places of a settled month, best first. */
export const placesOfMonth = ({ sql }: Context, month: Month): Promise<Row[]> => sql<Row>`
  select s.ranking, p.public_id as player, p.nickname, s.score, s.award
  from settlement_places s join players p on p.id = s.player_id where s.month = ${month} order by s.ranking`;
