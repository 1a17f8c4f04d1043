import { onHidden } from '../../on-hidden.ts';
import { config } from '../../sim/index.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import type { Aim } from './aim.ts';
import { listenToGamepads, listenToKeyboard } from './held-devices.ts';

/** Speed of the claw under keys and gamepads, world units/s. */
const STEADY_SPEED = 7;

/** How long a key counts as held that is released before the next frame, as voice and switch control do, milliseconds. */
const TAP_MS = 70;

/** Touches that begin farther than this beside the field move the claw from its current place, world units. */
const BESIDE = 3;

/** Height of the strip at the very bottom where a finger swipes to leave the app, CSS pixels. */
const SWIPE_EDGE = 18;

interface PointerActions {
  readonly grab: (clientX: number) => void;
  readonly aim: (clientX: number) => void;
  readonly release: () => void;
}

/**
 * Moves the claw with a finger or a mouse, x in CSS pixels, and drops on release. A touch that begins on the home-swipe
 * edge, a second finger and a touch that the system cancels drop nothing. @returns releases without a drop
 */
function listenToPointer(target: HTMLElement, { grab, aim, release }: PointerActions): () => void {
  let holding: number | null = null;
  const cancel = (): void => {
    holding = null;
  };
  const onLost = (event: PointerEvent): void => {
    if (event.pointerId === holding) cancel();
  };
  target.addEventListener('pointerdown', (event) => {
    // A pointer that goes down again was released without an event.
    const second = holding !== null && event.pointerId !== holding;
    if (second || event.button !== 0 || event.clientY > window.innerHeight - SWIPE_EDGE) return;
    holding = event.pointerId;
    grab(event.clientX);
    aim(event.clientX);
    target.setPointerCapture(event.pointerId);
  });
  target.addEventListener('pointermove', (event) => {
    if (event.pointerId === holding || (holding === null && event.pointerType === 'mouse')) aim(event.clientX);
  });
  target.addEventListener('pointerup', (event) => {
    if (event.pointerId !== holding) return;
    cancel();
    aim(event.clientX);
    release();
  });
  target.addEventListener('pointercancel', onLost);
  target.addEventListener('lostpointercapture', onLost);
  target.addEventListener('contextmenu', (event) => event.preventDefault());
  return cancel;
}

interface InputOptions {
  readonly target: HTMLElement;
  readonly runner: GameRunner;
  readonly aim: Aim;
  /** World x under a point of the page. @param clientX CSS pixels */
  readonly worldXAt: (clientX: number) => number;
  readonly onAim: () => void;
  /** The keys that moved the claw were released. */
  readonly onAimed: () => void;
  readonly onPause: () => boolean;
}

/**
 * Connects touches, mouse, keys and gamepads to the claw. What is held is released when the page is hidden and when the
 * game is paused, except to wait for its next piece. @returns moves the claw by the held keys, once a frame
 */
export function bindInput(options: InputOptions): (elapsedMs: number) => void {
  const { target, runner, aim, worldXAt, onAim, onAimed, onPause } = options;
  const drop = (): void => runner.drop(aim.dropX);
  const steer = (direction: number, elapsedMs: number): void => {
    if (direction === 0 || !runner.running) return;
    aim.moveBy((direction * STEADY_SPEED * elapsedMs) / 1000);
    onAim();
  };
  const tapped = (direction: number): void => steer(direction, TAP_MS);
  const keys = listenToKeyboard({ drop, tapped, steered: onAimed, escape: onPause });
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
  return (elapsedMs) => steer(keys.direction() + pads.direction(), elapsedMs);
}
