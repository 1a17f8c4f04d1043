import type { Body } from 'planck';

/** Level of a ball: 1 to `LEVELS`. */
export type Level = number;
/** Where a ball is dropped: a whole number from 0 (left wall) to `xSteps` (right wall). */
export type DropX = number;

/** A ball in the field. Read-only for everyone but the simulation. */
export interface Ball {
  /** Rises by one with each ball of the game, from 1. */
  readonly id: number;
  readonly level: Level;
  /** World units. */
  readonly radius: number;
  /** Its body: position, velocity and angle are read from it, never written. */
  readonly body: Body;
  /** Tick in which it came into being. */
  readonly bornTick: number;
  /** Ticks in a row with its top above the red line. */
  readonly dangerTicks: number;
}

/** Two balls became one, or vanished (the highest level). */
export interface Merge {
  /** Ids of the balls that are gone, the smaller first. */
  readonly from: readonly [number, number];
  /** Level of the two. */
  readonly level: Level;
  /** The new ball; `null` when two of the top level met. */
  readonly into: Ball | null;
  /** Where, world units. */
  readonly x: number;
  readonly y: number;
  /** Which merge of its combo it is, from 1. */
  readonly combo: number;
  /** Its score, the combo's extra points included. */
  readonly points: number;
}

/** Events of one tick. The object is reused: read it before the next step. */
export interface TickEvents {
  /** The ball dropped in this tick, if any. */
  dropped: Ball | null;
  readonly merges: Merge[];
  /** Whether the game ended in this tick. */
  over: boolean;
}

/** State of a game in plain numbers: for tests, the debug page and resuming views. */
export interface Snapshot extends Pick<Game, 'tick' | 'score' | 'held' | 'next' | 'over' | 'counts'> {
  readonly balls: readonly {
    readonly id: number;
    readonly level: Level;
    readonly x: number;
    readonly y: number;
    readonly vx: number;
    readonly vy: number;
    readonly angle: number;
    readonly spin: number;
    readonly dangerTicks: number;
  }[];
}

/** The pieces of a game in their order. A piece never changes once it is known; there may be more to come. */
export interface PieceSource {
  /** Level of a piece; `undefined` while it is not dealt. @param n from 0 */
  level(n: number): Level | undefined;
}

/** A running game: a pure function of its pieces and its inputs. Knows no clock. */
export interface Game {
  /** Ticks done so far; the next `step` is this tick. */
  readonly tick: number;
  readonly score: number;
  /** Level of the ball in the claw; `undefined` while it is not dealt. */
  readonly held: Level | undefined;
  /** Level of the ball after it; `undefined` while it is not dealt. */
  readonly next: Level | undefined;
  readonly over: boolean;
  /** Balls of each level that came into being, from level 1 up (dropped or merged). */
  readonly counts: readonly number[];
  readonly balls: readonly Ball[];
  /** Whether `step` would take a drop now. */
  readonly canDrop: boolean;
  /** Ticks until the next drop is taken; 0 when it would be now. */
  readonly cooldown: number;
  /**
   * One tick, `1 / ticksPerSecond` s. @param x drop the held ball here first
   * @throws RangeError when x is out of range, or the drop comes too early, after the end or before its piece is dealt
   */
  step(x?: DropX): TickEvents;
  snapshot(): Snapshot;
  /** 16 hex digits over every position, velocity and angle: equal states, equal hashes. */
  hash(): string;
}

/** Why a log was refused. */
export type LogFault =
  | 'too-long'
  | 'malformed'
  | 'version'
  | 'too-many-drops'
  | 'tick-order'
  | 'cooldown'
  | 'x-range'
  | 'after-end'
  | 'too-late'
  | 'not-over';

/** The inputs of a game: drops in rising order of ticks, and the tick at which it stopped. */
export interface InputLog {
  /** `SIM_VERSION` of the simulation that played it. */
  readonly version: number;
  readonly drops: readonly { readonly tick: number; readonly x: DropX }[];
  /** Ticks done when the log was packed; for a finished game the tick it ended at. */
  readonly endTick: number;
}

/** The result of a replayed log. */
export interface ReplayResult {
  readonly score: number;
  readonly counts: readonly number[];
  /** Ticks done. */
  readonly ticks: number;
  /** Whether it ended at the red line (or at the last tick a game may have). */
  readonly over: boolean;
  readonly hash: string;
}
