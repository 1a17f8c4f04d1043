import type { Frame, Page } from 'playwright';

/** Milliseconds between two looks at a frame: one that is out of sight has no animation frames to look at. */
const POLL_MS = 20;

/** Whether a frame has its document: it begins with an empty one, which is complete at once. */
const hasDocument = (): boolean =>
  document.readyState !== 'loading' && !(location.href === 'about:blank' && window.frameElement?.getAttribute('src'));

/** A page and its frames, each with its document. */
export async function framesOf(page: Page): Promise<Frame[]> {
  const frames = page.frames();
  for (const frame of frames) await frame.waitForFunction(hasDocument, undefined, { polling: POLL_MS });
  return frames;
}
