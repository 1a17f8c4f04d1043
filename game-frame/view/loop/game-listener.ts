import type { Ball, Game, Merge } from '../../sim/index.ts';
import type { Impact } from './motion.ts';

export type PauseReason =
  /** The first frame has not been drawn yet. */
  | 'opening'
  | 'menu'
  | 'hidden'
  | 'context-lost'
  /** The claw is empty: the next piece has not been dealt yet. */
  | 'undealt'
  | 'ended'
  /** The lab has paused the game, or the viewer the replay. */
  | 'held';

/** The events of a `GameRunner` and their arguments. Those are reused: read them at once. */
export interface GameEvents {
  onDrop: [ball: Ball];
  onMerge: [merge: Merge];
  /** A ball was hit hard enough to be heard or seen. */
  onImpact: [ball: Ball, impact: Impact];
  /** The pile comes near the red line, or leaves it. */
  onAlarm: [on: boolean];
  /** The game was paused for one more reason. */
  onPause: [reason: PauseReason];
  onPauseChange: [paused: boolean];
  /** A replay was moved to another tick, without playing those in between. */
  onJump: [];
  onDealt: [];
  onTick: [game: Game];
  /** The game ended in this tick; the end sequence begins. */
  onGameOver: [];
  /** The end sequence removes a ball from the field; the first has index 0. */
  onPop: [ball: Ball, index: number];
  onFinished: [];
}

/** Handles events of a game. HUD, scene, effects, audio and the page around the game listen; none of them calls back. */
export type GameListener = { [Event in keyof GameEvents]?: (...args: GameEvents[Event]) => void };
