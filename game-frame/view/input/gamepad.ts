import type { Device } from './keyboard.ts';

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
  return { direction, letGo: () => (wasPressed = true) };
}
