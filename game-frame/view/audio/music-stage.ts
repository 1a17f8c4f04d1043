import type { FrameMessage } from '../../bridge/index.ts';
import type { RunningGame } from '../loop/game-runner.ts';

/** What the music says of a game. */
export type MusicStage = Extract<FrameMessage, { readonly type: 'stage' }>['stage'];

/** Tension from which the music is busy, and below which it is calm again. */
const BUSY = 0.3;
const CALM = 0.18;

/** The stage that follows another one, by what the game is like now; one that stands still is calm. */
export function nextStage(before: MusicStage, { running, danger, tension }: RunningGame): MusicStage {
  if (!running) return 'calm';
  if (danger.alarm) return 'danger';
  return tension.value >= (before === 'calm' ? BUSY : CALM) ? 'busy' : 'calm';
}
