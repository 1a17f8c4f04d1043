import type { GameListener } from '../loop/game-listener.ts';

/** How long the claw's jerk after a drop takes, milliseconds. */
export const RECOIL_MS = 200;

/** What movements that repeat or fade away are timed by. It runs on while the game is paused. */
export class SceneClock implements GameListener {
  #ms = 0;
  /** A new scene begins with the claw at rest. */
  #droppedMs = -RECOIL_MS;

  /** Milliseconds that the scene has been shown. */
  get ms(): number {
    return this.#ms;
  }

  /** Milliseconds since the last drop. */
  get sinceDropMs(): number {
    return this.#ms - this.#droppedMs;
  }

  advance(elapsedMs: number): void {
    this.#ms += elapsedMs;
  }

  onDrop(): void {
    this.#droppedMs = this.#ms;
  }
}
