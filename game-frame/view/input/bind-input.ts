import { onHidden } from '../../on-hidden.ts';
import { config } from '../../sim/index.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import type { Aim } from './aim.ts';
import { listenToGamepads, listenToKeyboard } from './held-devices.ts';
import { listenToPointer } from './pointer.ts';

/** Speed of the claw under keys and gamepads, world units/s. */
const STEADY_SPEED = 7;

/** Touches that begin farther than this beside the field move the claw from its current place, world units. */
const BESIDE = 3;

interface InputOptions {
  /** Receives touches and the mouse. */
  readonly target: HTMLElement;
  readonly runner: GameRunner;
  /** Moved by every device. */
  readonly aim: Aim;
  /** World x under a point of the page. @param clientX CSS pixels */
  readonly worldXAt: (clientX: number) => number;
  /** The claw was moved. */
  readonly onAim: () => void;
  /** The keys that moved the claw were released. */
  readonly onAimed: () => void;
  /** Opens the pause sheet. @returns whether it opened */
  readonly onPause: () => boolean;
}

/**
 * Connects touches, mouse, keys and gamepads to the claw. Held keys and buttons are released when the page is hidden
 * and when the game is paused, except to wait for its next piece.
 * @returns moves the claw by the held keys; call it once a frame with the milliseconds since the last
 */
export function bindInput(options: InputOptions): (elapsedMs: number) => void {
  const { target, runner, aim, worldXAt, onAim, onAimed, onPause } = options;
  const drop = (): void => runner.drop(aim.dropX);
  const keys = listenToKeyboard({ drop, steered: onAimed, escape: onPause });
  const pads = listenToGamepads(drop);
  let offset = 0;
  const cancelPointer = listenToPointer(target, {
    grab: (clientX) => {
      const x = worldXAt(clientX);
      offset = x < -BESIDE || x > config.width + BESIDE ? aim.x - x : 0;
    },
    aim: (clientX) => {
      aim.moveTo(worldXAt(clientX) + offset);
      onAim();
    },
    release: () => {
      offset = 0;
      drop();
    },
  });
  const release = (): void => {
    keys.release();
    pads.release();
    cancelPointer();
  };
  onHidden(release);
  runner.subscribe({ onPause: (reason) => reason !== 'undealt' && release() });
  return (elapsedMs) => {
    const direction = keys.direction() + pads.direction();
    if (direction === 0 || !runner.running) return;
    aim.moveBy((direction * STEADY_SPEED * elapsedMs) / 1000);
    onAim();
  };
}
