/** Keys held move the claw in each frame; others act once. */
export interface Keyboard {
  /** -1: left, 1: right, 0: neither or both. */
  direction(): number;
  stop(): void;
}

const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const DROP = new Set(['Space', 'ArrowDown', 'KeyS', 'Enter']);

const onControl = (event: KeyboardEvent): boolean => event.target instanceof HTMLButtonElement;

/** @param onEscape asks for the pause sheet; returns whether it opened it, which closing it with the same key would undo */
export function listenToKeyboard(onDrop: () => void, onEscape: () => boolean): Keyboard {
  const held = new Set<string>();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'keydown',
    (event) => {
      held.add(event.code);
      if (event.code === 'Escape' && onEscape()) event.preventDefault();
      if (!DROP.has(event.code) || onControl(event)) return;
      event.preventDefault();
      if (!event.repeat) onDrop();
    },
    { signal },
  );
  window.addEventListener('keyup', (event) => held.delete(event.code), { signal });
  window.addEventListener('blur', () => held.clear(), { signal });
  const any = (keys: ReadonlySet<string>): number => ([...keys].some((key) => held.has(key)) ? 1 : 0);
  return {
    direction: () => (held.size === 0 ? 0 : any(RIGHT) - any(LEFT)),
    stop: () => listening.abort(),
  };
}
