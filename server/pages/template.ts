import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicCampaign } from '../../src/campaign/schema.ts';

/** Folder of the pages' templates in the built client; not served. */
const PAGES_FOLDER = '.pages';

/** The app's page, in that folder. */
export const TEMPLATE = `${PAGES_FOLDER}/index.html`;

/** `src/prerender.tsx` as a module for Node, in that folder. */
export const PRERENDER = `${PAGES_FOLDER}/prerender.mjs`;

/** Exports of `src/prerender.tsx` for the server. */
export interface Prerender {
  homeMarkup(campaign: PublicCampaign): string;
}

/** Placeholder of home. */
export const PLACE = '<div id="app"></div>';

/** Whether a folder has a built client. */
export const hasClient = (folder: string): boolean => existsSync(join(folder, TEMPLATE));

/** Reads a page of the built client. */
export const readTemplate = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** Loads the module that renders home. */
export async function loadPrerender(folder: string): Promise<Prerender> {
  const module: Prerender = await import(pathToFileURL(join(folder, PRERENDER)).href);
  return module;
}
