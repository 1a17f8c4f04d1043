import * as v from 'valibot';
import { prizeName } from '../../campaign/words.ts';
import { get, guestPost, post } from '../call.ts';
import { avatar, count, done, gameId, instant, month } from '../fields.ts';

/** What a settled month brought this player; shown once, until closed. */
const settlementNotice = v.object({
  month,
  ranking: v.pipe(count, v.minValue(1)),
  award: prizeName,
});

const userInfo = v.object({
  /** Short public number of the player, for claims: neither phone nor key to anything. */
  id: v.string(),
  /** `null` until the player has chosen one. */
  nickname: v.nullable(v.string()),
  avatar: v.nullable(avatar),
  /** Stamina: today's free one plus the earned ones. */
  hp: count,
  coin: count,
  invite_code: v.string(),
  /** Accepted invites, all of them. */
  invite_num: count,
  /** Today's gift code. */
  hp_code: v.string(),
  /** Whether the guide has been shown. */
  newbie_guide: v.boolean(),
  settlement_notice: v.nullable(settlementNotice),
  /** The campaign's clock, by which its days count. */
  campaign_now: instant,
  /** The unfinished game, on whichever device it was started. */
  open_game: v.nullable(gameId),
});

/** Everything a player's pages show of the player. */
export type UserInfo = v.InferOutput<typeof userInfo>;

/** `null`, or a demo's hint: `demo` says that the code was not sent but printed in the server's terminal. */
const sent = v.nullable(v.object({ demo: v.boolean() }));

/** Login, profile, guide and notices. */
export const accountCalls = {
  userInfo: get('/api/user/info', userInfo),
  send: guestPost('/api/send', sent),
  login: guestPost('/api/login', v.object({ token: v.string() })),
  userCheck: post('/api/user/check', done),
  userUpdate: post('/api/user/update', done),
  newbieGuide: post('/api/user/newbie/guide', done),
  noticeClose: get('/api/user/notice/close', done),
} as const;
