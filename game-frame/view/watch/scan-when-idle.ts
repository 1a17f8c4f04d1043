import type { Mark, Scan } from './scan.ts';

/** Longest part of an idle time, milliseconds: the next frame must not wait. */
const SLICE_MS = 8;
/** Without idle time it goes on all the same, so often, milliseconds. */
const PATIENCE_MS = 200;

/** Safari has no `requestIdleCallback`. */
const requestIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: PATIENCE_MS })
    : setTimeout(work, 2 * SLICE_MS);

/**
 * Scans a log while the page has nothing else to do.
 * @param now the time, milliseconds
 * @param onMarks told of the marks found since it was last told
 */
export function scanWhenIdle(scan: Scan, now: () => number, onMarks: (marks: readonly Mark[]) => void): void {
  let told = 0;
  const work = (): void => {
    const until = now() + SLICE_MS;
    scan.run(() => now() > until);
    if (scan.marks.length > told) onMarks(scan.marks.slice(told));
    told = scan.marks.length;
    if (!scan.done) requestIdle(work);
  };
  requestIdle(work);
}
