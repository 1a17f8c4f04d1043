import * as v from 'valibot';
import { get, guestPost, post } from '../call.ts';
import { count, done, line, nothing } from '../fields.ts';

/** Log-out, and the player's own data: pages load them with 我的信息. */
export const leavingCalls = {
  // Needs no session: one that has ended already is ended.
  logout: guestPost('/api/logout', 'player', v.strictObject({ token: line(43), everywhere: v.boolean() }), done),
  /** Everything that is stored of the player: rows of `part` and `row`, as JSON. */
  userData: get('/api/user/data', 'read', nothing, v.string()),
  userHide: post('/api/user/hide', 'player', v.strictObject({ hidden: v.boolean() }), done),
  /** Ends all sessions; until the player agrees again no code is sent. */
  userWithdraw: post('/api/user/withdraw', 'player', nothing, done),
  /** `awards`: the open awards that the player saw would lapse. */
  userErase: post('/api/user/erase', 'player', v.strictObject({ awards: count }), done),
} as const;
