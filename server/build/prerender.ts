import type { ResolvedConfig } from 'vite';
import { bundleFile } from './bundle-file.ts';

/** What `src/prerender.tsx` exports: markup. */
interface Prerender {
  homeMarkup(): string;
  skeletons(): readonly (readonly [route: string, html: string])[];
  avatars(): string;
}

const template = (attribute: string, html: string): string => `<template ${attribute}>${html}</template>\n`;

/**
 * The skeletons of other routes and home, as they stand in index.html in the place of an empty `#app`.
 * @param linksOf what a browser is to load at once for a route, or for the login, as markup
 */
export async function prerender(
  { define, base, resolve }: ResolvedConfig,
  linksOf: (wanted: string) => string,
): Promise<string> {
  const code = await bundleFile('src/prerender.tsx', {
    base,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: resolve.alias },
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: true, minify: false },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an import of what was just built of that file
  const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Prerender;
  const others = page.skeletons().map(([route, html]) => template(`data-route="${route}"`, linksOf(route) + html));
  const more = template('data-login', linksOf('login')) + template('data-avatars', page.avatars());
  return `${others.join('')}${more}<div id="app">${page.homeMarkup()}</div>`;
}
