const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const DROP = new Set(['Space', 'ArrowDown', 'KeyS', 'Enter']);

const onControl = (event: KeyboardEvent): boolean => event.target instanceof HTMLButtonElement;

/**
 * Listens to the keys of the page. Arrow keys move the claw as long as they are held; other keys act once.
 * @param onEscape asks for the pause sheet; when it returns true, the sheet has opened, and the browser must not close it
 * by the same key
 * @returns reads the direction that is held, -1: left, 1: right, 0: neither or both
 */
export function listenToKeyboard(onDrop: () => void, onEscape: () => boolean): () => number {
  const held = new Set<string>();
  window.addEventListener('keydown', (event) => {
    held.add(event.code);
    if (event.code === 'Escape' && onEscape()) event.preventDefault();
    if (!DROP.has(event.code) || onControl(event)) return;
    event.preventDefault();
    if (!event.repeat) onDrop();
  });
  window.addEventListener('keyup', (event) => held.delete(event.code));
  window.addEventListener('blur', () => held.clear());
  const any = (keys: ReadonlySet<string>): number => ([...keys].some((key) => held.has(key)) ? 1 : 0);
  return () => (held.size === 0 ? 0 : any(RIGHT) - any(LEFT));
}
