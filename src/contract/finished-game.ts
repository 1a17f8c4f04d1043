import * as v from 'valibot';
import { count, gameId, hex256, level, packedLog, scoreList } from './fields.ts';

/** A finished game as it is sent, and as devices keep it until it is answered. */
export const finishedGame = v.strictObject({
  id: gameId,
  score: count,
  game_data: packedLog,
  score_list: scoreList,
  /** How often the game had been taken over when this device got it; left out: never. */
  takeovers: v.optional(count),
});

/** A finished game as it is sent. */
export type FinishedGame = v.InferOutput<typeof finishedGame>;

/** The code by which anyone may watch a game (`gameWatch`); `null` for a month without a game. */
export const watchCode = v.nullable(v.string());

export const scoreCurve = v.object({
  /** Ticks from one score to the next, and up to the first. */
  ticks: v.pipe(count, v.minValue(1)),
  /** The last one is the final score, wherever between two steps the game ended. */
  scores: v.pipe(v.array(count), v.minLength(1)),
});
/** How a game's score grew. */
export type ScoreCurve = v.InferOutput<typeof scoreCurve>;

/** Rims of a weapon's card in the album, in the order in which they are earned. */
export const RIMS = ['bronze', 'silver', 'gold'] as const;
/** One of {@link RIMS}. */
export type Rim = (typeof RIMS)[number];

/** A goal about the weapons of a level: a challenge of the week, or a rim of its card. */
const goal = v.object({ level, kind: v.picklist(['challenge', ...RIMS]) });
/** A goal that a game has met. */
export type Goal = v.InferOutput<typeof goal>;

export const gameResult = v.object({
  score: count,
  /** Best score ever of this player. */
  top: count,
  /** Percent of this month's other players whose month best is lower: 0 to 100, one decimal. */
  defeat: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Place on the month's board after this game; 0 when not on it. */
  ranking: count,
  /** Players on that board. Left out of answers that are kept from before there was this field. */
  players: v.optional(count),
  coin: count,
  /** It pays coins and beats every game before it. */
  record: v.boolean(),
  watch: watchCode,
  /** Values before the game, which the card compares. */
  before: v.object({
    top: count,
    /** Place on the month's board before this game; 0 when not on it. */
    ranking: count,
    coin: count,
  }),
  new_weapons: v.array(level),
  /** Goals that it has met, the highest weapon first. */
  new_goals: v.array(goal),
  /** Points that this game lacked for the board's list, and for an awarded place; 0 when it has that or a place is free. */
  lacked: v.object({ listed: count, awarded: count }),
  seed: hex256,
});
/** The server's result of a finished game. */
export type GameResult = v.InferOutput<typeof gameResult>;
