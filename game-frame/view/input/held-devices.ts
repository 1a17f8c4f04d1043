import { isOwnKey } from '../../own-key.ts';

interface Device {
  /** Direction in which the player steers the claw, -1: left, 1: right; call it once a frame. */
  readonly direction: () => number;
  /** Treats held keys and buttons as released, without a drop. */
  readonly release: () => void;
}

/** Keys that move the claw: -1 to the left, 1 to the right. */
const SIDES: Readonly<Record<string, number>> = { ArrowLeft: -1, KeyA: -1, ArrowRight: 1, KeyD: 1 };
const DROP = new Set(['Space', 'ArrowDown', 'KeyS', 'Enter']);

const onControl = (event: KeyboardEvent): boolean => event.target instanceof HTMLButtonElement;

interface KeyActions {
  readonly drop: () => void;
  /** A key that moves the claw was pressed and released between two frames. @param direction -1: left, 1: right */
  readonly tapped: (direction: number) => void;
  readonly steered: () => void;
  /** Opens the pause sheet. When it returns true, the browser must not close the sheet by the same key press. */
  readonly escape: () => boolean;
}

/** Listens to the keys of the page. Arrow keys move the claw as long as they are held; other keys act once. */
export function listenToKeyboard({ drop, tapped, steered, escape }: KeyActions): Device {
  const held = new Set<string>();
  const unseen = new Set<string>();
  const release = (): void => {
    held.clear();
    unseen.clear();
  };
  window.addEventListener('keydown', (event) => {
    const { code, repeat } = event;
    // A browser's shortcut. While Cmd is held, macOS reports no release of other keys.
    if (!isOwnKey(event, true)) return release();
    held.add(code);
    if (!repeat) unseen.add(code);
    // A held key must not close the sheet that it opened.
    if (code === 'Escape' && (repeat || escape())) event.preventDefault();
    if (!DROP.has(code) || onControl(event)) return undefined;
    event.preventDefault();
    return repeat ? undefined : drop();
  });
  window.addEventListener('keyup', ({ code }) => {
    held.delete(code);
    const side = SIDES[code];
    if (unseen.delete(code) && side) tapped(side);
    if (side) steered();
  });
  window.addEventListener('blur', release);
  const direction = (): number => {
    unseen.clear();
    let sum = 0;
    for (const code of held) sum += SIDES[code] ?? 0;
    return Math.sign(sum);
  };
  return { direction, release };
}

const DEAD_ZONE = 0.25;
const CROSS_LEFT = 14;
const CROSS_RIGHT = 15;
const DROP_BUTTON = 0;

const cross = (pad: Gamepad, button: number): number => (pad.buttons[button]?.pressed === true ? 1 : 0);

function steer(pad: Gamepad): number {
  const stick = pad.axes[0] ?? 0;
  return Math.abs(stick) > DEAD_ZONE ? stick : cross(pad, CROSS_RIGHT) - cross(pad, CROSS_LEFT);
}

/** Follows the first gamepad's stick or cross. They send no events: `direction` also checks the main button. */
export function listenToGamepads(onDrop: () => void): Device {
  let wasPressed = false;
  let seen = false;
  window.addEventListener('gamepadconnected', () => {
    seen = true;
  });
  const direction = (): number => {
    const pad = seen ? navigator.getGamepads().find((candidate) => candidate?.connected) : null;
    if (!pad) return 0;
    const pressed = pad.buttons[DROP_BUTTON]?.pressed === true;
    if (pressed && !wasPressed) onDrop();
    wasPressed = pressed;
    return steer(pad);
  };
  // A button that is down now has to be released first.
  return { direction, release: () => (wasPressed = true) };
}
