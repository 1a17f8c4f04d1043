import { onHidden } from '../../game-frame/on-hidden.ts';

/** Attribute of the pressed button, for the styles. */
const MARK = 'data-pressed';

/** Marks a button as pressed once it is touched, 100 ms before `:active`, until it becomes a scroll. @returns stops */
export function showPresses(): () => void {
  let pressed: Element | null = null;
  const press = (button: Element | null): void => {
    pressed?.removeAttribute(MARK);
    pressed = button;
    pressed?.setAttribute(MARK, '');
  };
  const release = (): void => press(null);
  const onDown = ({ target }: PointerEvent): void =>
    press(target instanceof Element ? target.closest('button, a') : null);

  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
  const stop = onHidden(release);
  return () => {
    release();
    stop();
    listening.abort();
  };
}
