import * as v from 'valibot';
import { finishedGame, gameResult, scoreCurve } from '../../contract/index.ts';

export const storedGame = v.object({
  /** Public number of the player whose game it is. */
  player: v.string(),
  id: finishedGame.entries.id,
  /** Until then it may be resumed; server's clock, milliseconds since 1970. */
  openUntil: v.number(),
  /** Until then the server accepts an unfinished game; server's clock, milliseconds since 1970. */
  acceptedUntil: v.number(),
  /** The score curve of the player's best game, to play against; left out without one. */
  best: v.optional(scoreCurve),
  newLevels: v.array(v.number()),
  /** The pieces dealt by the server, and the inputs that it has received. */
  dealt: v.object({
    pieces: v.array(v.number()),
    /** It has the inputs before this tick. */
    ticks: v.number(),
    /** Number of takeovers when this device got the game. */
    takeovers: v.number(),
    /** Its log of a game that this device took over; empty for one started here. */
    prefix: v.string(),
  }),
  takenOver: v.optional(v.boolean()),
  /** The request to the server, once the game is over. */
  finished: v.nullable(finishedGame),
  result: v.nullable(gameResult),
});
export type StoredGame = v.InferOutput<typeof storedGame>;

interface Frame {
  /** Changes with each new frame: a frame plays one game. */
  readonly number: number;
  /** The game opened in it; `null` while it waits for one. */
  readonly game: string | null;
  /** Loaded out of sight for the next game. */
  readonly ahead: boolean;
  /** Only one tab may play a game. */
  readonly lock: 'asking' | 'held' | 'elsewhere';
}

/** The stored games, the player, and this tab's state. */
export interface GameSession {
  /** This device's games in progress, unsent, or with an unseen result, the newest last; stored. */
  readonly games: readonly StoredGame[];
  readonly player: string | null;
  readonly onPage: boolean;
  readonly starting: boolean;
  /** Whether the player has asked for the result of the current game. */
  readonly asked: boolean;
  /** Why the last attempt to send a finished game failed; `null` when it did not. */
  readonly sendError: string | null;
  readonly frame: Frame;
}

export const NEW_TAB: Omit<GameSession, 'games' | 'player'> = {
  onPage: false,
  starting: false,
  asked: false,
  sendError: null,
  frame: { number: 0, game: null, ahead: false, lock: 'asking' },
};

/**
 * Phase of the current game. The whole table is in `test/unit/state/game-session.test.ts`.
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
 * - `waiting`, `expired`: left before its end; `expired` can only be sent, not resumed
 * - `elsewhere`: another tab or device plays it
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

/** The newest game of the player, if it can still be resumed or sent. @param now server's clock, milliseconds */
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
