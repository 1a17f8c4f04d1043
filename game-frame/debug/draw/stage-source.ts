import type { Meter } from '../measure/meter.ts';
import type { Camera } from './camera.ts';
import type { Timeline } from '../model/timeline.ts';

/** What the lab shows on a stage; the stage asks in each frame. */
export interface StageSource {
  readonly timeline: () => Timeline;
  /** What of the field is seen. */
  readonly camera: () => Camera;
  /** Where the claw is, world units. */
  readonly aimX: () => number;
  /** Whether ticks are played only to reach a far one: nothing is seen of them. */
  readonly winding: () => boolean;
  /** Measures what the stage's scene costs. */
  readonly meter: Meter;
  /** The stage can't show this game: its page has to be loaded again. */
  readonly outdated: () => void;
}

/**
 * Opens a stage; resolves with its first frame, and with what lets go of the game: else the game would hold the stage's
 * page.
 */
export type OpenStage = (source: StageSource) => Promise<() => void>;
/** Name of the stage page's {@link OpenStage} in its window. */
export const OPEN_STAGE = 'openStage';
