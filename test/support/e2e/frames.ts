import type { Frame, Page } from 'playwright';

/** Polling interval, ms: hidden frames have no animation frames. */
const POLL_MS = 20;

/** Whether a frame has loaded its document: its first one is empty and complete at once. */
const hasDocument = (): boolean =>
  document.readyState !== 'loading' && !(location.href === 'about:blank' && window.frameElement?.getAttribute('src'));

export async function framesOf(page: Page): Promise<Frame[]> {
  const frames = page.frames();
  for (const frame of frames) await frame.waitForFunction(hasDocument, undefined, { polling: POLL_MS });
  return frames;
}

declare global {
  interface Window {
    /** Texts drawn on canvases, if they are recorded. */
    drawn?: string[];
    /** Addresses of pictures drawn on canvases, if they are recorded. */
    painted?: string[];
  }
}

/** All visible and accessible texts of a page and its frames. */
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

/** Addresses of all pictures of a page and its frames: images, backgrounds, icons, and those drawn on canvases. */
export async function picturesOf(page: Page): Promise<readonly string[]> {
  const shown = (await framesOf(page)).map((frame) =>
    frame.evaluate(() => [
      ...[...document.images].map(({ currentSrc }) => currentSrc),
      ...[...document.querySelectorAll('*')].map((element) => getComputedStyle(element).backgroundImage),
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel*=icon]')].map(({ href }) => href),
      ...(window.painted ?? []),
    ]),
  );
  return (await Promise.all(shown)).flat();
}
