import { Game } from './lazy-screens.ts';
import { framePage } from '../routing/frame-page.ts';
import { hashPath } from '../routing/hash.ts';

/** The line, as far as the browser tells: Chromium's do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Milliseconds for what a screen itself still loads and draws when its first answers are there. */
const SETTLE_MS = 2_000;
/** Behind everything else that the page asks for. */
const LOW = { priority: 'low' } as const;
const PARTS = 'script[src], link[rel=modulepreload], link[rel=stylesheet]';

/** Whether the line has room for what may never be needed. */
function affordable({ onLine, connection }: Navigator): boolean {
  return onLine && connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g');
}

/** Addresses of a page's scripts and styles. */
async function partsOf(page: string): Promise<string[]> {
  const html = await (await fetch(page, LOW)).text();
  const parts = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(PARTS);
  return [...parts].flatMap((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? []);
}

/** What the way into the game needs: calls, the game's screen, and in the browser's cache the files of its frame. */
async function fetchGame(): Promise<void> {
  await import('../api/client.ts');
  await Game.fetch();
  for (const part of await partsOf(framePage())) {
    await (await fetch(new URL(part, framePage()), LOW)).arrayBuffer();
  }
}

/** Safari has no idle callbacks. */
const requestIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);

/** Resolves when what a screen does at its beginning is behind it, and the page idles. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => requestIdle(resolve), SETTLE_MS);
  });

let fetching: Promise<boolean> | undefined;

/**
 * Fetches the game while home idles, once: the next tap is most likely the one that starts it. Not where data is
 * dear or the line is slow.
 * @returns whether all of it is there; what did not arrive is asked for again when it is needed
 */
export async function prefetchGame(): Promise<boolean> {
  await whenIdle();
  if (hashPath() !== '/' || !affordable(navigator)) return false;
  fetching ??= fetchGame().then(
    () => true,
    () => false,
  );
  return fetching;
}
