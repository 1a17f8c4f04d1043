import * as v from 'valibot';
import { finishedGame, gameResult, scoreCurve } from '../../contract/index.ts';

/** A game as the device stores it. */
export const storedGame = v.object({
  /** Public number of the player whose game it is. */
  player: v.string(),
  id: finishedGame.entries.id,
  /** Until then it may be played on; server's clock, milliseconds since 1970. */
  openUntil: v.number(),
  /** Until then the server accepts an unfinished game; server's clock, milliseconds since 1970. */
  acceptedUntil: v.number(),
  /** How the score of the player's best game grew, to play against; left out while there is none. */
  best: v.optional(scoreCurve),
  /** Levels that the player had never made when it began. */
  newLevels: v.array(v.number()),
  /** What the server has dealt, and what it knows. */
  dealt: v.object({
    /** Levels of all pieces so far. */
    pieces: v.array(v.number()),
    /** It knows the inputs before this tick. */
    ticks: v.number(),
    /** How often the game had been taken over when this device got it. */
    takeovers: v.number(),
    /** What it knew of a game that this device took over; empty for one that was started here. */
    prefix: v.string(),
  }),
  /** Another device plays it on. */
  takenOver: v.optional(v.boolean()),
  /** What is sent to the server, once the game is over. */
  finished: v.nullable(finishedGame),
  /** The server's answer to that. */
  result: v.nullable(gameResult),
});
/** A game as the device stores it. */
export type StoredGame = v.InferOutput<typeof storedGame>;

/** The frame that plays a game in this tab. */
interface Frame {
  /** Another number is another frame: a frame plays one game. */
  readonly number: number;
  /** The game opened in it; `null` while it waits for one. */
  readonly game: string | null;
  /** Kept ready, out of sight, for the next game. */
  readonly ahead: boolean;
  /** Whether this tab may play the game: only one tab may. */
  readonly lock: 'asking' | 'held' | 'elsewhere';
}

/** What the device stores and what this tab knows beside that. */
export interface GameSession {
  /** All games of this device that are not done with, the newest last; stored. */
  readonly games: readonly StoredGame[];
  /** Public number of the player who is logged in. */
  readonly player: string | null;
  /** Whether the game's page is on show. */
  readonly onPage: boolean;
  /** Whether a call to start a game is under way. */
  readonly starting: boolean;
  /** Whether the player has asked for the result of the current game. */
  readonly asked: boolean;
  /** Why the last attempt to send a finished game failed; `null` when it did not. */
  readonly sendError: string | null;
  readonly frame: Frame;
}

/** The part of the session that a tab starts with. */
export const NEW_TAB: Omit<GameSession, 'games' | 'player'> = {
  onPage: false,
  starting: false,
  asked: false,
  sendError: null,
  frame: { number: 0, game: null, ahead: false, lock: 'asking' },
};

/**
 * Where the current game stands. The whole table is in `test/unit/state/game-session.test.ts`.
 *
 *     ahead ──start──▶ starting ──started──▶ playing ──over──▶ finished ──ask──▶ settling ──answered──▶ result
 *       ▲                 │ startFailed       ▲ │ ▲                                                        │
 *       ├─────────────────┘             enter │ │ │ lock: held                                             │
 *       │                             waiting ◀─┘ └──▶ elsewhere                                           │
 *       │                  six hours over │   leave     lock: elsewhere                                    │
 *       │                                 ▼                                                                │
 *       │                              expired ──enter──▶ playing: the frame ends it at once               │
 *       └──────────────────────── leave; from anywhere: refused, refunded, grace over ─────────────────────┘
 *
 * - `ahead`: no game; a frame may be kept ready
 * - `waiting`, `expired`: left before its end; `expired` can only be sent, not played on
 * - `elsewhere`: another tab plays it, or another device
 * - `settling`: the player waits for the server's answer
 */
export type GamePhase =
  | 'ahead'
  | 'starting'
  | 'playing'
  | 'waiting'
  | 'finished'
  | 'settling'
  | 'result'
  | 'elsewhere'
  | 'expired';

/** The newest game of the player, if it can still be played or sent. @param now server's clock, milliseconds */
export function currentGame({ games, player }: GameSession, now: number): StoredGame | null {
  const [game] = games.filter((one) => one.player === player).slice(-1);
  return game !== undefined && (game.finished !== null || now < game.acceptedUntil) ? game : null;
}

/** @param now server's clock, milliseconds */
export function gamePhase(session: GameSession, now: number): GamePhase {
  const { onPage, asked, starting, frame } = session;
  const game = currentGame(session, now);
  if (game === null) return starting ? 'starting' : 'ahead';
  if (game.finished !== null) {
    if (!asked) return 'finished';
    return game.result === null ? 'settling' : 'result';
  }
  if (onPage) return frame.lock === 'elsewhere' || game.takenOver ? 'elsewhere' : 'playing';
  return now < game.openUntil ? 'waiting' : 'expired';
}
