/**
 * Every code an envelope can carry. Ranges as in the rules of the wire:
 * 0 and 2 succeed, 4xx end the session, 10xx concern the request itself, 11xx login and profile,
 * 12xx stamina and games, 13xx tasks, gifts and invites, 14xx coins, exchange and draw.
 */
export const Code = {
  /** Done. */
  ok: 0,
  /** Already true before: asked twice, nothing changed. */
  already: 2,
  /** Show the message, then load the site's root again (campaign over, or an outdated game frame). */
  reload: 402,
  /** The player is blocked: an overlay that can't be closed, and the token is dropped. */
  blocked: 444,
  /** No session, or an expired one. Travels with HTTP 401. */
  noSession: 401,
  /** Too many requests. Travels with HTTP 429 and `Retry-After`. */
  throttled: 429,
  /** Something unexpected on the server. Travels with HTTP 500 and says nothing more. */
  broken: 500,
  /** Overloaded or stopping. Travels with HTTP 503 and `Retry-After`: send the same bytes again later. */
  busy: 503,

  staleTimestamp: 1001,
  badSignature: 1002,
  malformed: 1003,

  wrongSmsCode: 1102,
  expiredSmsCode: 1103,
  smsFailed: 1104,
  badNickname: 1105,
  nicknameTaken: 1106,
  captchaWrong: 1107,

  noStamina: 1201,
  noSuchGame: 1202,
  gameRefused: 1203,
  gameExpired: 1204,

  notReportable: 1301,
  notClaimable: 1302,
  badGiftCode: 1303,
  ownGiftCode: 1304,
  giftLimit: 1305,
  badInviteCode: 1306,
  ownInviteCode: 1307,
  inviteUsed: 1308,
  inviteTooLate: 1309,
  mutualInvite: 1310,
  badAccountCode: 1311,
  accountBound: 1312,

  notEnoughCoins: 1401,
  outOfStock: 1402,
  noSuchItem: 1403,
} as const;

/** One of the numbers in {@link Code}. */
export type Code = (typeof Code)[keyof typeof Code];

/** Whether an envelope with this code carries an answer. */
export function succeeded(code: number): boolean {
  return code === Code.ok || code === Code.already;
}
