import type { ResolvedConfig } from 'vite';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { bundleFile } from './bundle-file.ts';
import type { Sources } from './files-ahead.ts';

/** What `src/prerender.tsx` exports: markup. */
interface Prerender {
  homeMarkup(): string;
  otherRoutes(): readonly { readonly name: string; readonly html: string; readonly ahead: Sources | undefined }[];
  avatars(): string;
}

const template = (attribute: string, html: string): string => `<template ${attribute}>${html}</template>\n`;

/** What shows a visitor's first popup. */
const LOGIN: Sources = { own: ['src/popups/host/PopupHost.tsx'], framed: [] };

/**
 * The skeletons of the other routes and home: the markup that replaces an empty `#app` in index.html.
 * @param linksOf what makes a browser load sources at once, as markup
 */
export async function prerender(
  { define, base, resolve }: ResolvedConfig,
  campaign: PublicCampaign,
  linksOf: (sources: Sources) => string,
): Promise<string> {
  const code = await bundleFile('src/prerender.tsx', {
    base,
    define: { ...define, BUILT_CAMPAIGN: JSON.stringify(campaign), 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: resolve.alias },
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: true, minify: false },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an import of what was just built of that file
  const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Prerender;
  const others = page
    .otherRoutes()
    .map(({ name, html, ahead }) => template(`data-route="${name}"`, (ahead ? linksOf(ahead) : '') + html));
  const more = template('data-login', linksOf(LOGIN)) + template('data-avatars', page.avatars());
  return `${others.join('')}${more}<div id="app">${page.homeMarkup()}</div>`;
}
