import * as v from 'valibot';
import { get, guestPost, post } from '../call.ts';
import {
  avatar,
  count,
  day,
  framed,
  gameId,
  hex256,
  instant,
  level,
  month,
  nothing,
  packedLog,
  typed,
} from '../fields.ts';
import { finishedGame, gameResult, scoreCurve, watchCode } from '../finished-game.ts';

const pieces = v.array(level);

const startedGame = v.object({
  id: gameId,
  /** Deadline of the game by the server's clock, which the HTTP header `Date` shows. */
  open_until: instant,
  /** Until then the server accepts its log, finished or not. */
  accepted_until: instant,
  /** How the score of the player's best game grew; left out while there is none. */
  best: v.optional(scoreCurve),
  /** Levels that the player has never made. */
  new_levels: v.array(level),
  /** SHA-256 of the seed that decides its pieces; the seed itself comes with the result. */
  commitment: hex256,
  /** Levels of the pieces dealt so far, the first one first. */
  pieces,
});

/** The inputs since the last deal; `from`: number of the first piece asked for. */
const dealRequest = v.strictObject({ id: gameId, from: count, log: packedLog, takeovers: v.optional(count) });

const deal = v.object({
  /** Number of the first of these pieces, from 0. */
  from: count,
  pieces,
  /** The server has all inputs before this tick; the next deal sends the later ones. */
  ticks: count,
});

const takenOver = v.object({
  ...startedGame.entries,
  /** How often it has been taken over, this time included: every later call about it says so. */
  takeovers: count,
  /** All inputs that the server knows, and the ticks that they take. */
  log: packedLog,
  ticks: count,
});

const boardEntry = v.object({
  ranking: v.pipe(count, v.minValue(1)),
  avatar,
  framed,
  nickname: v.string(),
  score: count,
  watch: watchCode,
});

/** The awarded places of the newest month that is over. */
const placesUnderReview = v.object({
  month,
  /** Until then, by the campaign's clock, a player may lose a place and the others move up. */
  until: instant,
  /** The places are final: their awards have been given. */
  confirmed: v.boolean(),
  list: v.array(boardEntry),
});

const board = v.object({
  list: v.array(boardEntry),
  /** The asking player; ranking and score are 0 when this month has no game yet. */
  user: v.object({ ranking: count, score: count, watch: watchCode }),
  /** Left out before the first month is over, and of answers that devices keep from before there was this field. */
  review: v.optional(placesUnderReview),
});

const madeWeapon = v.object({
  level,
  /** How many came into being in all finished games. */
  made: v.pipe(count, v.minValue(1)),
  /** Campaign day of the first game that made one. */
  first_day: day,
});

const goals = v.object({
  /** This week's challenges, the easiest first: how many weapons of a level its games are to make, and have made. */
  challenges: v.array(v.object({ level, need: count, made: count })),
  /** The campaign's newest weeks, the running one last: their Mondays, and the player's best scores; 0 without a game. */
  weeks: v.array(v.object({ first_day: day, best: count })),
  /** Friends by invitation, and the player, by their best scores of the month; 0 without a game. */
  friends: v.array(boardEntry),
});

const watchedGame = v.object({
  /** The replay for the frame; `null` for a game of another version of the simulation, and when its log is no longer kept. */
  replay: v.nullable(v.object({ pieces: v.array(count), log: v.string() })),
  score: count,
  /** Play time. */
  seconds: count,
  /** Campaign day on which it was started. */
  day,
  nickname: v.string(),
  avatar,
  framed,
  /** Its player is hidden: nobody else can watch it. */
  hidden: v.optional(v.boolean()),
});

/** A game that has begun. */
export type StartedGame = v.InferOutput<typeof startedGame>;
/** A weapon of the player's album. */
export type MadeWeapon = v.InferOutput<typeof madeWeapon>;
/** Goals that a player can still reach. */
export type Goals = v.InferOutput<typeof goals>;
/** The next pieces of a game. */
export type Deal = v.InferOutput<typeof deal>;
/** An unfinished game that goes on on another device. */
export type TakenOver = v.InferOutput<typeof takenOver>;
/** A line of the leaderboard. */
export type BoardEntry = v.InferOutput<typeof boardEntry>;
/** The month's leaderboard with the asking player's place. */
export type Board = v.InferOutput<typeof board>;

/** The places of a month that is over, see {@link Board}. */
export type PlacesUnderReview = v.InferOutput<typeof placesUnderReview>;

/** A finished game that anyone may watch. */
export type WatchedGame = v.InferOutput<typeof watchedGame>;

/** Whether the stamina was returned, which closes the game; `false`: it had been returned once before. */
const returned = v.object({ returned: v.boolean() });

/** Games and the board. */
export const gameCalls = {
  gameStart: post('/api/game/start', 'player', nothing, startedGame),
  gameDeal: post('/api/game/deal', 'inProgress', dealRequest, deal),
  gameTakeOver: post('/api/game/takeover', 'inProgress', v.strictObject({ id: gameId }), takenOver),
  gameOver: post('/api/game/over', 'inProgress', finishedGame, gameResult),
  hpBack: get('/api/game/hp/back', 'inProgress', nothing, returned),
  gameWatch: guestPost('/api/game/watch', 'read', v.strictObject({ code: typed }), watchedGame),
  rankingList: post('/api/ranking/list', 'read', nothing, board),
  userAlbum: get('/api/user/album', 'read', nothing, v.array(madeWeapon)),
  userGoals: get('/api/user/goals', 'read', nothing, goals),
} as const;
