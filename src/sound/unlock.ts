/** Events in which browsers let sound begin; not `pointerdown`, which on touch may still become a scroll. */
const GESTURES = ['pointerup', 'touchend', 'keydown', 'click'] as const;

/**
 * Makes the audio context in the player's first gesture, and tries again with each one until it runs.
 * @param onRunning is told of the context once it runs
 * @returns stops waiting
 */
export function unlockAudio(onRunning: (context: AudioContext) => void): () => void {
  let context: AudioContext | undefined;
  const stop = (): void => {
    for (const name of GESTURES) window.removeEventListener(name, attempt, true);
  };
  const check = (): void => {
    if (context?.state !== 'running') return;
    stop();
    onRunning(context);
  };
  function attempt(): void {
    context ??= new AudioContext();
    context.resume().then(check, () => undefined);
  }
  if (typeof AudioContext === 'function') {
    for (const name of GESTURES) window.addEventListener(name, attempt, { capture: true, passive: true });
  }
  return stop;
}
