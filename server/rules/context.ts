import { Code } from '../../src/contract/index.ts';
import { type Campaign, type Day, dayOf, phaseAt } from '../campaign/index.ts';
import type { Clock } from '../common/clock.ts';
import type { Sql } from '../db/index.ts';
import type { Keys } from '../common/keys.ts';
import type { Player } from './player.ts';
import { Refusal, require } from './refusal.ts';

/** What every rule is given. */
export interface Context {
  /** Of the transaction, when there is one. */
  readonly sql: Sql;
  readonly campaign: Campaign;
  readonly keys: Keys;
  /** The real clock when the request came. */
  readonly now: Date;
  /** The campaign's clock when the request came. */
  readonly campaignNow: Date;
  /** Campaign day of `campaignNow`. */
  readonly today: Day;
}

/** What a rule of a logged-in player is given; in a transaction the player's row is locked. */
export interface PlayerContext extends Context {
  readonly player: Player;
}

/** A context as of now. */
export function contextAt(clock: Clock, campaign: Campaign, keys: Keys, sql: Sql): Context {
  const campaignNow = clock.campaignNow();
  return { sql, campaign, keys, now: clock.now(), campaignNow, today: dayOf(campaignNow) };
}

/**
 * Play, tasks, gifts and invites need the campaign to be open.
 * @throws Refusal (402) before its first day and after its last
 */
export function requireOpen({ campaign, campaignNow }: Context): void {
  const phase = phaseAt(campaign, campaignNow);
  require(phase !== 'before', Code.reload, '活动还未开始，敬请期待');
  require(phase === 'open', Code.reload, '活动已结束，感谢您的参与');
}

/**
 * Exchange and draw stay open until the last day to claim.
 * @throws Refusal (402) before the campaign's first day and after the last day to claim
 */
export function requireClaims({ campaign, campaignNow }: Context): void {
  const phase = phaseAt(campaign, campaignNow);
  if (phase === 'before') throw new Refusal(Code.reload, { message: '活动还未开始，敬请期待' });
  if (phase === 'over') throw new Refusal(Code.reload, { message: '活动已结束，感谢您的参与' });
}
