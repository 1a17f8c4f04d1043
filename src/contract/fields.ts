import * as v from 'valibot';
import { LEVELS, MAX_LOG_LENGTH } from '../../game-frame/sim/limits.ts';
import { AVATARS, TYPED_MAX_LENGTH } from './constants.ts';

/** Payload of a call that carries nothing. */
export const nothing = v.strictObject({});
/** Data of a call that only succeeds or fails. */
export const done = v.null();

const INT4_MAX = 2_147_483_647;

/** A whole number from zero up, as large as a column of the database holds. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(INT4_MAX));
/** A text of a form. */
const matching = (form: RegExp) => v.pipe(v.string(), v.regex(form));
/** A typed line without control characters and half surrogate pairs. */
export const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** A typed {@link line}. The call's rules check its trimmed text. */
export const typed = line(TYPED_MAX_LENGTH);
/** Chosen avatar, from 1. */
export const avatar = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(AVATARS));
/** A game's id: 128 random bits in base64url. Its seed is derived from it, with a key that only the server has. */
export const gameId = matching(/^[\w-]{22}$/);
/** A packed input log (see `game-frame/sim`). */
export const packedLog = v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH), v.regex(/^[\w-]*$/));
/** 256 bits as hex digits. */
export const hex256 = matching(/^[0-9a-f]{64}$/);
/** Random digits of a player's phone, which the server can't choose: an input of the draw. */
export const drawSeed = matching(/^[0-9a-f]{32}$/);
/** Level of a weapon, and of a piece, from 1. */
export const level = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LEVELS));
/** One count a level, from level 1 up: the balls of that level that came into being. */
export const scoreList = v.pipe(v.array(count), v.length(LEVELS));
/** An instant as JSON shows it: ISO 8601 in UTC. */
export const instant = matching(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?Z$/,
);
/** Calendar day in the campaign's zone, `YYYY-MM-DD`. */
export const day = matching(/^\d{4}-\d{2}-\d{2}$/);
/** Whether the player has exchanged coins for a frame of the avatar; left out of answers from before there were frames. */
export const framed = v.optional(v.boolean());
/** Calendar month in the campaign's zone, `YYYY-MM`. */
export const month = matching(/^\d{4}-\d{2}$/);
