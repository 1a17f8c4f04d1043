import { Game, Rank, Reward, Task, Watch } from './lazy-screens.ts';
import { framePage } from '../routing/frame-page.ts';
import { hashPath } from '../routing/hash.ts';
import { loadFaces } from '../ui/faces.ts';

/** Fetched after everything else that the page requests. */
const LOW = { priority: 'low' } as const;
const PARTS = 'script[src], link[rel=modulepreload], link[rel=stylesheet]';

/** Whether the network is fast and cheap enough for files that may never be used. */
function affordable({ onLine, connection }: Navigator): boolean {
  return onLine && connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g');
}

/** Addresses of a page's scripts and styles. */
async function partsOf(page: string): Promise<string[]> {
  const html = await (await fetch(page, LOW)).text();
  const parts = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(PARTS);
  return [...parts].flatMap((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? []);
}

/**
 * Loads the API client, popups and screens, the letters that home does without, and the game's screen, and puts its
 * frame's files into the cache.
 */
async function fetchGame(): Promise<void> {
  await import('../api/client.ts');
  const { fetchPopups } = await import('../popups/PopupHost.tsx');
  // Few bytes, and what is there opens without a network.
  await Promise.all([fetchPopups(), Task.fetch(), Rank.fetch(), Reward.fetch()]);
  await loadFaces();
  await Game.fetch();
  for (const part of await partsOf(framePage())) {
    await (await fetch(new URL(part, framePage()), LOW)).arrayBuffer();
  }
}

let fetching: Promise<boolean> | undefined;

/**
 * Fetches the game once, while home is on show, since the next tap most likely starts it. Does nothing on a slow or
 * metered network.
 * @returns whether everything was fetched; what is missing is requested again when it is needed
 */
export async function prefetchGame(): Promise<boolean> {
  if (hashPath() !== '/' || !affordable(navigator)) return false;
  fetching ??= fetchGame().then(
    () => true,
    () => false,
  );
  return fetching;
}

/** Fetches the screen of replays and its frame while the board is on show: a tap on any place of it leads there. */
export async function prefetchWatch(): Promise<void> {
  if (hashPath() === '/rank' && affordable(navigator)) await Watch.fetch().catch(() => undefined);
}
