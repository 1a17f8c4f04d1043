/**
 * Codes of envelopes: 0 and 2 succeed, 4xx end the session, 10xx concern the request itself, 11xx login and profile,
 * 12xx stamina and games, 13xx tasks, gifts and invites, 14xx coins, exchange, draw. Pages carry those they speak of.
 */

/** Done. */
export const ok = 0;
/** The change had been made before; nothing was changed. */
export const already = 2;
/** Show the message, then load the site's root again (campaign over, or an outdated game frame). */
export const reload = 402;
/** The player is blocked: an overlay that can't be closed, and the token is dropped. */
export const blocked = 444;
/** No session, or an expired one. Travels with HTTP 401. */
export const noSession = 401;
/** Too many requests. Travels with HTTP 429 and `Retry-After`. */
export const throttled = 429;
/** Something unexpected on the server. Travels with HTTP 500 and says nothing more. */
export const broken = 500;
/** Overloaded or stopping. Travels with HTTP 503 and `Retry-After`: send the same bytes again later. */
export const busy = 503;

export const staleTimestamp = 1001;
export const badSignature = 1002;
export const malformed = 1003;

export const wrongSmsCode = 1102;
export const expiredSmsCode = 1103;
export const smsFailed = 1104;
export const badNickname = 1105;
export const nicknameTaken = 1106;
/** The proof of work is missing or wrong: see `proof-of-work.ts`. */
export const captchaWrong = 1107;
/** The player's awards are not those that were shown before the account was to be erased. */
export const awardsChanged = 1108;

export const noStamina = 1201;
export const noSuchGame = 1202;
export const gameRefused = 1203;
export const gameExpired = 1204;
/** Another device of the player plays this game on. */
export const gameElsewhere = 1205;
/** More pieces were asked for than the inputs account for. */
export const dealRefused = 1206;
/** What is claimed does not fit under the cap of earned stamina: it can be claimed again after a game. */
export const staminaFull = 1207;
export const notWatchable = 1209;

export const notReportable = 1301;
export const notClaimable = 1302;
export const badGiftCode = 1303;
export const ownGiftCode = 1304;
export const giftLimit = 1305;
export const badInviteCode = 1306;
export const ownInviteCode = 1307;
export const inviteUsed = 1308;
export const inviteTooLate = 1309;
export const mutualInvite = 1310;
export const badAccountCode = 1311;
export const accountBound = 1312;

export const notEnoughCoins = 1401;
export const outOfStock = 1402;
export const noSuchItem = 1403;

/** Its price is not the one that the player saw. */
export const priceChanged = 1404;
/** The award takes no address: it was sent, or is none of the player's that is sent by post. */
export const awardClosed = 1405;
