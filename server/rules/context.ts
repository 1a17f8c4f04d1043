import {
  type Campaign,
  type Day,
  dayOf,
  endedMonths,
  type Month,
  monthsOf,
  phaseAt,
  playEnd,
  startOf,
  type Versions,
} from '../campaign/index.ts';
import type { Clock } from '../common/clock.ts';
import type { Keys } from '../common/keys.ts';
import { type Database, type Fragment, fragment, literal, type Part, part, type Sql } from '../db/index.ts';
import { assertRule, messages } from './messages.ts';

/** The process's services that rules need. Scheduled jobs receive these. */
export interface CoreServices {
  readonly database: Database;
  readonly versions: Versions;
  readonly clock: Clock;
  readonly keys: Keys;
  /** Whether this is a demo: with one admin nothing there waits for a second person. */
  readonly demo?: boolean | undefined;
}

/** An event for the metrics, counted once its transaction is committed. */
export type DomainEvent =
  | { readonly type: 'coins'; readonly reason: string; readonly delta: number }
  | { readonly type: 'draw'; readonly prizeId: number; readonly name: string }
  | { readonly type: 'game-refused'; readonly fault: string }
  | { readonly type: 'game-unusual' };

/** Argument of every rule. */
export interface Context {
  /** The transaction's handle when there is one, else the database's. */
  readonly sql: Sql;
  /** The version of the campaign in force when the context was created. */
  readonly campaign: Campaign;
  /** Number of `campaign`. */
  readonly version: number;
  readonly versions: Versions;
  readonly keys: Keys;
  /** The real clock when the context was created. */
  readonly now: Date;
  /** The campaign's clock when the context was created. */
  readonly campaignNow: Date;
  /** Campaign day of `campaignNow`. */
  readonly today: Day;
  readonly events: DomainEvent[];
  /** As {@link CoreServices} say. */
  readonly demo?: boolean | undefined;
}

/** The columns of `players` that rules read: {@link PLAYER_COLUMNS}. */
export interface Player {
  readonly id: number;
  readonly public_id: string;
  readonly nickname: string | null;
  readonly avatar: number | null;
  readonly coin: number;
  /** Campaign day that `hp_free` belongs to. */
  readonly hp_day: string | null;
  readonly hp_free: number;
  readonly hp_earned: number;
  readonly invite_code: string;
  readonly guide_stage: number;
  readonly best_score: number;
  /** Campaign day on which a resized window's stamina came back. */
  readonly hp_back_day: string | null;
  readonly refused_games: number;
  /** Whether others see neither name nor replay. */
  readonly hidden: boolean;
  readonly blocked_at: Date | null;
  readonly created_at: Date;
}

/** Columns of {@link Player} for a row `p`. */
export const PLAYER_COLUMNS = fragment`
  p.id, p.public_id, p.nickname, p.avatar, p.coin, p.hp_day, p.hp_free, p.hp_earned, p.invite_code, p.guide_stage,
  p.best_score, p.hp_back_day, p.refused_games, p.hidden, p.blocked_at, p.created_at`;

/**
 * Column `framed` for a row `p`: whether the player has exchanged coins for a frame of the avatar, in any season. The primary key of
 * `exchanges` answers it, so that lists need no further statement.
 */
export function framedColumn({ versions, now }: Pick<Context, 'versions' | 'now'>): Fragment {
  const items = versions.seasons(now).flatMap(({ exchange }) => exchange);
  // No item has the number 0.
  const ids = items.reduce((list, { id, frame }) => (frame ? fragment`${list}, ${literal(id)}` : list), literal(0));
  return fragment`exists (select from exchanges e where e.player_id = p.id and e.item_id in (${ids}))`;
}

/** Column of a player's invites that were accepted this season, paid or not. @param inviter the player's id, or its column */
export const invitesColumn = ({ firstDay }: Pick<Campaign, 'firstDay'>, inviter: number | Fragment): Part =>
  part`(select count(*)::int from invites where inviter_id = ${inviter} and at >= ${startOf(firstDay)})`;

/** Context of a logged-in player; inside a transaction the player's row is locked. */
export interface PlayerContext extends Context {
  readonly player: Player;
}

/** A context as of now. @param sql the transaction's handle, inside one */
export function contextOf({ database, versions, clock, keys, demo }: CoreServices, sql: Sql = database.sql): Context {
  const [now, campaignNow] = [clock.now(), clock.campaignNow()];
  const { number: version, campaign } = versions.at(now);
  return { sql, campaign, version, versions, keys, now, campaignNow, today: dayOf(campaignNow), events: [], demo };
}

/** The months of all seasons whose play is over at an instant of the campaign's clock, oldest first. */
export const monthsOver = ({ versions, now }: Pick<Context, 'versions' | 'now'>, instant: Date): readonly Month[] =>
  versions.seasons(now).flatMap((campaign) => endedMonths(campaign, instant));

/** The campaign by which a month is awarded: the version in force when its play ended, or now while it runs. */
export function campaignOfMonth({ versions, now, campaignNow }: Context, month: Month): Campaign {
  const season = versions.seasons(now).find((each) => monthsOf(each).includes(month)) ?? versions.at(now).campaign;
  const ago = Math.max(0, campaignNow.getTime() - playEnd(season, month).getTime() + 1);
  return versions.at(new Date(now.getTime() - ago)).campaign;
}

/** Runs `work` in one transaction, see {@link Database.tx}. */
export const transact = <T>(services: CoreServices, work: (context: Context) => Promise<T>): Promise<T> =>
  services.database.tx((sql) => work(contextOf(services, sql)));

/**
 * Play, tasks, gifts and invites need the campaign to be open.
 * @throws Refusal 402 before its first day and after its last
 */
export function requireOpen({ campaign, campaignNow }: Context): void {
  const phase = phaseAt(campaign, campaignNow);
  assertRule(phase !== 'before', messages.campaignAhead);
  assertRule(phase === 'open', messages.campaignOver);
}

/**
 * Exchange and draw stay open until the last day to claim.
 * @throws Refusal 402 before the campaign's first day and after the last day to claim
 */
export function requireClaims({ campaign, campaignNow }: Context): void {
  const phase = phaseAt(campaign, campaignNow);
  assertRule(phase !== 'before', messages.campaignAhead);
  assertRule(phase !== 'over', messages.campaignOver);
}
