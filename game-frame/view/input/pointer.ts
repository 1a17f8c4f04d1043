/** Height of the strip at the very bottom where a finger swipes to leave the app, CSS pixels. */
const SWIPE_EDGE = 18;

/** What a finger or a mouse does to the claw. */
export interface PointerActions {
  /** @param clientX CSS pixels on the page */
  readonly aim: (clientX: number) => void;
  readonly release: () => void;
}

/**
 * Moves the claw with a finger or a mouse and drops on letting go.
 * A touch that begins on the home-swipe edge, a second finger and a touch that the system takes away drop nothing.
 */
export function listenToPointer(target: HTMLElement, { aim, release }: PointerActions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let holding: number | null = null;
  target.addEventListener(
    'pointerdown',
    (event) => {
      if (holding !== null || event.button !== 0 || event.clientY > window.innerHeight - SWIPE_EDGE) return;
      holding = event.pointerId;
      aim(event.clientX);
      target.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  target.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === holding || (holding === null && event.pointerType === 'mouse')) aim(event.clientX);
    },
    { signal },
  );
  target.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== holding) return;
      holding = null;
      aim(event.clientX);
      release();
    },
    { signal },
  );
  const letGo = (event: PointerEvent): void => {
    if (event.pointerId === holding) holding = null;
  };
  target.addEventListener('pointercancel', letGo, { signal });
  target.addEventListener('lostpointercapture', letGo, { signal });
  target.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => listening.abort();
}
