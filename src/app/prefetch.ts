import { HOME, routes } from '../routes.tsx';
import { hashPath } from '../routing/hash.ts';
import { loadFaces } from '../ui/faces.ts';

/** Fetched after everything else that the page requests. */
const LOW = { priority: 'low' } as const;
const PARTS = 'script[src], link[rel=modulepreload], link[rel=stylesheet]';

async function partsOf(page: string): Promise<string[]> {
  const html = await (await fetch(page, LOW)).text();
  const parts = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(PARTS);
  return [...parts].flatMap((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? []);
}

const fetchScreens = (path: string): Promise<unknown> =>
  Promise.all(routes.filter(({ prefetchedOn }) => prefetchedOn === path).map(async ({ Screen }) => Screen.fetch?.()));

/** Loads the API client, popups, screens and the fonts that home does not use, and caches the game frame's files. */
async function fetchFromHome(framePage: string): Promise<void> {
  await import('../api/client.ts');
  const { fetchPopups } = await import('../popups/host/PopupHost.tsx');
  // They are small, and once loaded they open offline.
  await Promise.all([fetchPopups(), fetchScreens(HOME.path)]);
  await loadFaces();
  for (const part of await partsOf(framePage)) {
    await (await fetch(new URL(part, framePage), LOW)).arrayBuffer();
  }
}

let fetching: Promise<unknown> | undefined;

/**
 * Prefetches what the next tap on the screen at `path`, if it is still open, most likely needs. Home's only once.
 * @returns whether everything was fetched; missing files are requested again when needed
 */
export async function prefetch(path: string, framePage: string): Promise<boolean> {
  if (hashPath() !== path) return false;
  try {
    await (path === HOME.path ? (fetching ??= fetchFromHome(framePage)) : fetchScreens(path));
    return true;
  } catch {
    return false;
  }
}
