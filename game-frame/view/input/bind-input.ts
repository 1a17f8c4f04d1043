import { listenToGamepads } from './gamepad.ts';
import { listenToKeyboard } from './keyboard.ts';
import { listenToPointer } from './pointer.ts';
import { toScene } from '../scene/layout.ts';
import type { Page } from '../app/page.ts';
import type { Aim } from './aim.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { worldX } from '../units.ts';

/** Speed of the claw under keys and pads, world units/s. */
const STEADY_SPEED = 7;

interface HandActions {
  /** Asks for the pause sheet. @returns whether it opened */
  readonly onPause: () => boolean;
  /** A finger or the mouse moved the claw. */
  readonly onAim: () => void;
}

/**
 * Fingers, mouse, keys and pads on the claw.
 * @returns moves the claw by what is held down; call it once a frame with the milliseconds since the last
 */
export function bindInput(
  page: Page,
  runner: GameRunner,
  aim: Aim,
  { onPause, onAim }: HandActions,
): (elapsedMs: number) => void {
  const drop = (): void => runner.drop(aim.dropX);
  const keyboard = listenToKeyboard(drop, onPause);
  const gamepads = listenToGamepads(drop);
  listenToPointer(page.screen, {
    aim: (x) => {
      aim.moveTo(worldX(toScene(page.layout(), { x: x - page.left(), y: 0 }).x));
      onAim();
    },
    release: drop,
  });
  return (elapsedMs) => {
    const direction = keyboard.direction() + gamepads.direction();
    if (direction !== 0 && runner.running) aim.moveBy((direction * STEADY_SPEED * elapsedMs) / 1000);
  };
}
