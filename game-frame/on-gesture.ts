/** Events in which browsers allow sound to start; not `pointerdown`, which on touch may still become a scroll. */
const GESTURES = ['pointerup', 'touchend', 'keydown', 'click'] as const;

/** Calls back in each of the player's gestures, before anything else does. @returns stops listening */
export function onGesture(listener: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const name of GESTURES) window.addEventListener(name, listener, options);
  return () => listening.abort();
}
