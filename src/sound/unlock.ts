/** Events in which browsers allow sound to start; not `pointerdown`, which on touch may still become a scroll. */
const GESTURES = ['pointerup', 'touchend', 'keydown', 'click'] as const;

/**
 * Creates the audio context in the player's first gesture, and resumes it in each further one until it runs.
 * @param onRunning called with the context once it runs
 * @returns stops waiting
 */
export function unlockAudio(onRunning: (context: AudioContext) => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let context: AudioContext | undefined;
  const check = (): void => {
    // One tap is several events, and each may find the context running.
    if (signal.aborted || context?.state !== 'running') return;
    waiting.abort();
    onRunning(context);
  };
  const attempt = (): void => {
    context ??= new AudioContext();
    context.resume().then(check, () => undefined);
  };
  if (typeof AudioContext === 'function') {
    for (const name of GESTURES) window.addEventListener(name, attempt, { capture: true, passive: true, signal });
  }
  return () => waiting.abort();
}
