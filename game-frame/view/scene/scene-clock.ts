import type { GameListener } from '../loop/game-listener.ts';

/** How long the claw's jerk after a drop takes, milliseconds. */
export const RECOIL_MS = 200;

/** What movements that repeat or fade away are timed by. It runs on while the game is paused. */
export class SceneClock implements GameListener {
  /** Milliseconds that the scene has been shown. */
  ms = 0;
  /** Milliseconds since the last drop. A new scene begins with the claw at rest. */
  sinceDropMs = RECOIL_MS;

  advance(elapsedMs: number): void {
    this.ms += elapsedMs;
    this.sinceDropMs += elapsedMs;
  }

  onDrop(): void {
    this.sinceDropMs = 0;
  }
}
