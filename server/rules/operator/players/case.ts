import type { TaskKey } from '../../../../src/campaign/kinds.ts';
import type { Award } from '../../../../src/contract/index.ts';
import { firstOrThrow } from '../../../db/index.ts';
import type { Asset, LedgerReason } from '../../coins/ledger.ts';
import type { Context } from '../../context.ts';
import type { Operation } from '../../operations/operations.ts';
import type { AwardState } from '../words.ts';

/** Which rows of a player's record are read. */
export interface Page {
  readonly player: number;
  readonly limit: number;
  /** Rows that are skipped, from the newest one. */
  readonly offset: number;
}

/** Number of all rows, repeated in each. */
interface Counted {
  readonly at: Date;
  readonly total: number;
}

type Read<T> = (context: Context, page: Page) => Promise<(T & Counted)[]>;

/** An entry of the ledger as it is stored. */
export interface LedgerEntry {
  readonly asset: Asset;
  readonly delta: number;
  readonly balance: number;
  readonly reason: LedgerReason;
  readonly reference: string;
  /** The reason that an operator gave for an adjustment. */
  readonly why: string | null;
}

export const ledgerOf: Read<LedgerEntry> = ({ sql }, { player, limit, offset }) => sql<LedgerEntry & Counted>`
  select l.at, l.asset, l.delta, l.balance, l.reason, l.reference, o.reason as why, count(*) over ()::int as total
  from ledger l join players p on p.id = l.player_id
  left join operations o on l.reason = 'adjust' and o.command = 'player adjust'
    and o.detail ->> 'player' = p.public_id and o.detail ->> 'reference' = l.reference
  where l.player_id = ${player} order by l.id desc limit ${limit}::int offset ${offset}::int`;

/** A game of a player. */
export interface PlayedGame {
  readonly id: string;
  readonly status: 'open' | 'finished' | 'refused' | 'abandoned' | 'returned';
  readonly score: number | null;
  readonly claimed_score: number | null;
  readonly coin: number | null;
  /** Wall time from start to end, s. */
  readonly took_s: number | null;
  readonly idle_ms: number | null;
  readonly fault: string | null;
  /** Code by which it can be watched. */
  readonly watch: string | null;
}

export const gamesOf: Read<PlayedGame> = ({ sql }, { player, limit, offset }) => sql<PlayedGame & Counted>`
  select started_at as at, id, status, score, claimed_score, (result ->> 'coin')::int as coin,
    extract(epoch from ended_at - started_at)::int as took_s, idle_ms, fault, watch, count(*) over ()::int as total
  from games where player_id = ${player} order by started_at desc limit ${limit}::int offset ${offset}::int`;

/** A player's reports of tasks, and their pay. */
export interface TaskMark {
  readonly task_key: TaskKey;
  readonly period: string;
  readonly received_at: Date | null;
}

export const tasksOf: Read<TaskMark> = ({ sql }, { player, limit, offset }) => sql<TaskMark & Counted>`
  select coalesce(received_at, reported_at) as at, task_key, period, received_at, count(*) over ()::int as total
  from task_marks where player_id = ${player}
  order by coalesce(received_at, reported_at) desc, task_key limit ${limit}::int offset ${offset}::int`;

export const drawsOf: Read<{ readonly number: number; readonly prize_name: string }> = (
  { sql },
  { player, limit, offset },
) => sql<{ number: number; prize_name: string } & Counted>`
  select at, number, prize_name, count(*) over ()::int as total
  from draws where player_id = ${player} order by number desc limit ${limit}::int offset ${offset}::int`;

/** An award of a player. */
export type OwnAward = Pick<Award, 'title' | 'source'> & {
  readonly award: number;
  readonly state: AwardState;
  readonly note: string | null;
  readonly delivered_at: Date | null;
};

export const awardsOf: Read<OwnAward> = ({ sql }, { player, limit, offset }) => sql<OwnAward & Counted>`
  select created_at as at, id as award, title, source, state, delivered_at, note, count(*) over ()::int as total
  from awards where player_id = ${player} order by id desc limit ${limit}::int offset ${offset}::int`;

/** Operators' acts on a player. */
export type PlayerOperation = Pick<Operation, 'operator' | 'command' | 'reason'>;

export const operationsOf: Read<PlayerOperation> = ({ sql }, { player, limit, offset }) => sql<
  PlayerOperation & Counted
>`
  select o.at, o.operator, o.command, o.reason, count(*) over ()::int as total
  from operations o join players p on o.detail ->> 'player' = p.public_id
  where p.id = ${player} order by o.id desc limit ${limit}::int offset ${offset}::int`;

/** The sessions that are not expired: an expired one is deleted. */
export const loginsOf: Read<{ readonly expires_at: Date }> = ({ sql }, { player, limit, offset }) => sql<
  { expires_at: Date } & Counted
>`
  select created_at as at, expires_at, count(*) over ()::int as total
  from sessions where player_id = ${player} order by created_at desc limit ${limit}::int offset ${offset}::int`;

/** A player's profile, besides id and phone. */
export type Profile = {
  readonly nickname: string | null;
  readonly coin: number;
  readonly hp_earned: number;
  readonly draws: number;
  readonly refused_games: number;
  readonly blocked_at: Date | null;
  readonly blocked_reason: string | null;
  readonly created_at: Date;
  /** Finished games, and the best score of them. */
  readonly games: number;
  readonly best: number | null;
  /** Mean idle time of the finished games, s: a person pauses, a search program waits. */
  readonly idle_s: number | null;
  /** Friends who accepted an invite. */
  readonly invites: number;
};

/** @throws Error when there is no such player */
export async function profileOf({ sql }: Context, id: number): Promise<Profile> {
  return firstOrThrow(
    await sql<Profile>`
      select p.nickname, p.coin, p.hp_earned, p.draws, p.refused_games, p.blocked_at, p.blocked_reason, p.created_at,
        count(g.id)::int as games, max(g.score) as best, (avg(g.idle_ms) / 1000)::int as idle_s,
        (select count(*)::int from invites where inviter_id = p.id) as invites
      from players p left join games g on g.player_id = p.id and g.status = 'finished'
      where p.id = ${id} group by p.id`,
  );
}
