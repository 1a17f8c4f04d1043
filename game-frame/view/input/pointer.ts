/** Height of the strip at the very bottom where a finger swipes to leave the app, CSS pixels. */
const SWIPE_EDGE = 18;

interface PointerActions {
  /** A finger or a button was put down. @param clientX CSS pixels on the page */
  readonly grab: (clientX: number) => void;
  /** The finger or the mouse moved. @param clientX CSS pixels on the page */
  readonly aim: (clientX: number) => void;
  /** The finger or the button was released. */
  readonly release: () => void;
}

/**
 * Moves the claw with a finger or a mouse and drops on release.
 * A touch that begins on the home-swipe edge, a second finger and a touch that the system cancels drop nothing.
 * @returns treats the finger or button that is down as released, without a drop
 */
export function listenToPointer(target: HTMLElement, { grab, aim, release }: PointerActions): () => void {
  let holding: number | null = null;
  const cancel = (): void => {
    holding = null;
  };
  const onLost = (event: PointerEvent): void => {
    if (event.pointerId === holding) cancel();
  };
  target.addEventListener('pointerdown', (event) => {
    // A pointer that goes down again was released without an event.
    const second = holding !== null && event.pointerId !== holding;
    if (second || event.button !== 0 || event.clientY > window.innerHeight - SWIPE_EDGE) return;
    holding = event.pointerId;
    grab(event.clientX);
    aim(event.clientX);
    target.setPointerCapture(event.pointerId);
  });
  target.addEventListener('pointermove', (event) => {
    if (event.pointerId === holding || (holding === null && event.pointerType === 'mouse')) aim(event.clientX);
  });
  target.addEventListener('pointerup', (event) => {
    if (event.pointerId !== holding) return;
    cancel();
    aim(event.clientX);
    release();
  });
  target.addEventListener('pointercancel', onLost);
  target.addEventListener('lostpointercapture', onLost);
  target.addEventListener('contextmenu', (event) => event.preventDefault());
  return cancel;
}
