import type { Ball, Game, Merge } from '../../sim/index.ts';
import type { Impact } from './motion.ts';

/**
 * Why a game stands still: its first frame is not drawn yet, the pause sheet is open, the page is hidden, the WebGL
 * context is lost, the claw is empty because the next piece is not dealt yet, it was over or expired when it was opened, or who drives
 * the page holds it.
 */
export type PauseReason = 'opening' | 'menu' | 'hidden' | 'context-lost' | 'undealt' | 'ended' | 'held';

/**
 * What a {@link GameRunner} tells: HUD, scene, effects, audio and the page around the game all listen, and none of them
 * calls back. The objects handed over are reused: read them at once.
 */
export interface GameListener {
  onDrop?(ball: Ball): void;
  onMerge?(merge: Merge): void;
  /** A ball was hit hard enough to be heard or seen. */
  onImpact?(ball: Ball, impact: Impact): void;
  /** The pile comes near the red line, or leaves it. */
  onAlarm?(on: boolean): void;
  /** There is one more reason to stand still. */
  onPause?(reason: PauseReason): void;
  onPauseChange?(paused: boolean): void;
  /** The game stands at another tick than before, without the ticks between: a replay was wound. */
  onJump?(): void;
  /** More pieces are known. */
  onDealt?(): void;
  /** After every tick. */
  onTick?(game: Game): void;
  /** The game ended in this tick; the end sequence begins. */
  onGameOver?(): void;
  /** The end sequence takes a ball out of the field. @param index 0 for the first */
  onPop?(ball: Ball, index: number): void;
  /** The end sequence is over. */
  onFinished?(): void;
}
