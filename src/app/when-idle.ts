/** Time that a screen gets to load and draw its own parts after its first answers, ms. */
const OPENING_MS = 2_000;

/** Safari has no `requestIdleCallback`. */
const requestIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);

/** Resolves when a screen has had time to open and the page is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => requestIdle(resolve), OPENING_MS);
  });
