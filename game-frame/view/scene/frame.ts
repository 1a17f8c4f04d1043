import { useTick } from '@pixi/react';
import type { Ticker } from 'pixi.js';
import { useCallback } from 'react';

/**
 * The steps of a frame. At each `requestAnimationFrame` pixi's ticker calls them in this order:
 *
 * 1. `simulation` (`scene-renderer.tsx`): held keys move the claw, then `GameRunner.advance` does the due ticks. Each tick is
 *    `Session.tick` → `Game.step` → planck's `World.step`, after which the runner notifies its listeners.
 * 2. `capsules` to `camera`: each component of the scene moves its own sprites through refs, to where they are between
 *    the last two ticks (`GameRunner.alpha`).
 * 3. pixi renders the stage (priority `LOW`, after all of these).
 *
 * React is not involved: it renders in its own task, after a drop, a merge or a pop.
 */
const STEPS = ['simulation', 'capsules', 'claw', 'warning', 'effects', 'camera'] as const;

/** Calls back in each frame. @param callback takes the milliseconds since the last frame */
export function useFrame(step: (typeof STEPS)[number], callback: (elapsedMs: number) => void): void {
  useTick({
    callback: useCallback((ticker: Ticker) => callback(ticker.elapsedMS), [callback]),
    priority: STEPS.length - STEPS.indexOf(step),
  });
}
