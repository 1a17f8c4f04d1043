import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicCampaign } from '../../src/campaign/schema.ts';

/** Folder of the pages' templates in the built client; not served. */
const PAGES_FOLDER = '.pages';

/** The app's page. */
export const APP = 'index.html';
/** The page that the game's frame loads. */
export const FRAME = 'game-frame/index.html';

/** Where the template of a page is, in that folder. */
export const templateOf = (page: typeof APP | typeof FRAME): string => `${PAGES_FOLDER}/${page}`;

/** `src/prerender.tsx` as a module for Node, in that folder. */
export const PRERENDER = `${PAGES_FOLDER}/prerender.mjs`;

/** Placeholder of home. */
export const PLACE = '<div id="app"></div>';

/** Whether a folder has a built client. */
export const hasClient = (folder: string): boolean => existsSync(join(folder, templateOf(APP)));

/** Reads the template of a page. */
export const readTemplate = (folder: string, page: typeof APP | typeof FRAME): string =>
  readFileSync(join(folder, templateOf(page)), 'utf8');

/** Loads the exports of `src/prerender.tsx` for the server. */
export async function loadPrerender(folder: string) {
  const module: { homeMarkup(campaign: PublicCampaign): string } = await import(
    pathToFileURL(join(folder, PRERENDER)).href
  );
  return module;
}
