import { onHidden } from '../../game-frame/on-hidden.ts';

/** Attribute of the pressed button, for the styles. */
const MARK = 'data-pressed';

/**
 * Shows a button as pressed from the moment a finger touches it. Browsers wait for some 100 ms before it is `:active`,
 * since the touch may yet become a scroll; then the button is released again.
 * @returns stops
 */
export function showPresses(): () => void {
  let pressed: Element | null = null;
  const release = (): void => {
    pressed?.removeAttribute(MARK);
    pressed = null;
  };
  const press = ({ target }: PointerEvent): void => {
    release();
    pressed = target instanceof Element ? target.closest('button, a') : null;
    pressed?.setAttribute(MARK, '');
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener('pointerdown', press, options);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, release, options);
  const stop = onHidden(release);
  return () => {
    release();
    stop();
    listening.abort();
  };
}
