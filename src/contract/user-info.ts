import * as v from 'valibot';
import { prizeName } from '../campaign/words.ts';
import { avatar, count, framed, gameId, instant, month } from './fields.ts';

/** What a settled month brought this player; shown once, until closed. */
const settlementNotice = v.object({ month, ranking: v.pipe(count, v.minValue(1)), award: prizeName });

/** Answer of the call `userInfo`, apart from the calls: the device stores the last one, and home starts without the calls. */
export const userInfo = v.object({
  /** Short public number of the player, for claims: neither phone nor key to anything. */
  id: v.string(),
  nickname: v.nullable(v.string()),
  avatar: v.nullable(avatar),
  framed,
  /** Stamina: today's free one plus the earned ones. */
  hp: count,
  coin: count,
  invite_code: v.string(),
  /** Accepted invites, all of them. */
  invite_num: count,
  hp_code: v.string(),
  /** Whether the one refund for a resized window has been spent. */
  hp_back_used: v.optional(v.boolean()),
  /** Whether others see neither name nor replay. */
  hidden: v.optional(v.boolean()),
  newbie_guide: v.boolean(),
  settlement_notice: v.nullable(settlementNotice),
  /** The newest one of the last week; each device tells it once. */
  compensation: v.optional(v.nullable(v.object({ coins: count, stamina: count, at: instant }))),
  /** The campaign's clock, by which its days count. */
  campaign_now: instant,
  /** The unfinished game, on whichever device it was started. */
  open_game: v.nullable(gameId),
});

/** Everything a player's pages show of the player. */
export type UserInfo = v.InferOutput<typeof userInfo>;
