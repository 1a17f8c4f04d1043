/** A device on which something can be held down. */
interface Device {
  /** Direction in which the player steers the claw, -1: left, 1: right; call it once a frame. */
  readonly direction: () => number;
  /** Treats held keys and buttons as released, without a drop. */
  readonly release: () => void;
}

const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const DROP = new Set(['Space', 'ArrowDown', 'KeyS', 'Enter']);

const onControl = (event: KeyboardEvent): boolean => event.target instanceof HTMLButtonElement;

interface KeyActions {
  readonly drop: () => void;
  /** A key that moved the claw was released. */
  readonly steered: () => void;
  /** Opens the pause sheet. When it returns true, the browser must not close the sheet by the same key press. */
  readonly escape: () => boolean;
}

/** Listens to the keys of the page. Arrow keys move the claw as long as they are held; other keys act once. */
export function listenToKeyboard({ drop, steered, escape }: KeyActions): Device {
  const held = new Set<string>();
  window.addEventListener('keydown', (event) => {
    held.add(event.code);
    if (event.code === 'Escape' && escape()) event.preventDefault();
    if (!DROP.has(event.code) || onControl(event)) return;
    event.preventDefault();
    if (!event.repeat) drop();
  });
  window.addEventListener('keyup', ({ code }) => {
    held.delete(code);
    if (LEFT.has(code) || RIGHT.has(code)) steered();
  });
  const release = (): void => held.clear();
  window.addEventListener('blur', release);
  const any = (keys: ReadonlySet<string>): number => ([...keys].some((key) => held.has(key)) ? 1 : 0);
  return { direction: () => (held.size === 0 ? 0 : any(RIGHT) - any(LEFT)), release };
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

/**
 * Follows the stick or cross of the first connected gamepad.
 * @param onDrop its main button was pressed
 * @returns gamepads send no events: `direction` also checks the button
 */
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
