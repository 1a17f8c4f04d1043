import * as v from 'valibot';
import { get, guestPost, post } from '../call.ts';
import { TYPED_MAX_LENGTH } from '../constants.ts';
import { avatar, count, done, drawSeed, hex256, month, nothing, typed } from '../fields.ts';
import { userInfo } from '../user-info.ts';

/** A phone number or a code as a player types it; the server reads it (`typed.ts`), so that home loads without the readers. */
const digits = v.pipe(v.string(), v.maxLength(TYPED_MAX_LENGTH));
/** A solved challenge (`proof-of-work.ts`), as JSON; wanted while many codes are asked for. */
const captcha = v.optional(v.pipe(v.string(), v.maxLength(2048)));

/** A device's secret: it may ask for a login's answer again, and strangers can't lock out a device that is known. */
const device = v.optional(hex256);

/** `null`, or hints: the code is printed in the server's terminal, or may arrive late, for the provider is silent. */
const sent = v.nullable(v.object({ demo: v.boolean(), late: v.optional(v.boolean()) }));

/** Login, profile, guide and notices. */
export const accountCalls = {
  userInfo: get('/api/user/info', 'player', nothing, userInfo),
  send: guestPost(
    '/api/send',
    'newcomer',
    v.strictObject({ phone: digits, captcha, device, consent: v.optional(drawSeed) }),
    sent,
  ),
  login: guestPost(
    '/api/login',
    'player',
    v.strictObject({ phone: digits, code: digits, device }),
    v.object({ token: v.string() }),
  ),
  userCheck: post('/api/user/check', 'player', v.strictObject({ nickname: typed }), done),
  userUpdate: post('/api/user/update', 'player', v.strictObject({ nickname: typed, avatar }), done),
  newbieGuide: post('/api/user/newbie/guide', 'player', v.strictObject({ stage: v.pipe(count, v.minValue(1)) }), done),
  // Without a month the oldest open notice is closed.
  noticeClose: get('/api/user/notice/close', 'player', v.strictObject({ month: v.optional(month) }), done),
} as const;
