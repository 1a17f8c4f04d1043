import { useState } from 'react';
import type { GameListener } from '../loop/game-listener.ts';
import { useGameListener } from './scene-context.ts';

/** How long the claw's jerk after a drop takes, milliseconds. */
export const RECOIL_MS = 200;

/** Time since the last drop; a new scene begins after the jerk of any. */
class SinceDrop implements GameListener {
  #ms = RECOIL_MS;

  get ms(): number {
    return this.#ms;
  }

  advance(elapsedMs: number): void {
    this.#ms += elapsedMs;
  }

  onDrop(): void {
    this.#ms = 0;
  }
}

/** The time since the last drop, for the component to advance in each frame. */
export function useSinceDrop(): SinceDrop {
  const [since] = useState(() => new SinceDrop());
  useGameListener(since);
  return since;
}
