import type { Frame, Page } from 'playwright';

/** Milliseconds between two looks at a frame: one that is out of sight has no animation frames to look at. */
const POLL_MS = 20;

/** Whether a frame has its document: it begins with an empty one, which is complete at once. */
const hasDocument = (): boolean =>
  document.readyState !== 'loading' && !(location.href === 'about:blank' && window.frameElement?.getAttribute('src'));

export async function framesOf(page: Page): Promise<Frame[]> {
  const frames = page.frames();
  for (const frame of frames) await frame.waitForFunction(hasDocument, undefined, { polling: POLL_MS });
  return frames;
}

declare global {
  interface Window {
    /** Texts that the page has drawn on canvases, where they are noted. */
    drawn?: string[];
  }
}

/** Everything that a page and its frames say: to be seen, or to be heard. */
export async function textOf(page: Page): Promise<string> {
  const texts = (await framesOf(page)).map((frame) =>
    frame.evaluate(() => {
      const named = [...document.querySelectorAll('*')].flatMap((element) =>
        ['alt', 'aria-label', 'placeholder', 'title', 'content'].map((name) => element.getAttribute(name) ?? ''),
      );
      return [document.title, document.body.innerText, ...named, ...(window.drawn ?? [])].join('\n');
    }),
  );
  return (await Promise.all(texts)).join('\n');
}
