import type { ResolvedConfig } from 'vite';
import { bundleFile } from './bundle-file.ts';
import type { Sources } from './files-ahead.ts';

/** What `src/prerender.tsx` exports for the build: markup of what is the same in every campaign. */
interface Prerender {
  otherRoutes(): readonly { readonly name: string; readonly html: string; readonly ahead: Sources | undefined }[];
  avatars(): string;
}

const template = (attribute: string, html: string): string => `<template ${attribute}>${html}</template>\n`;

/** What shows a visitor's first popup. */
const LOGIN: Sources = { own: ['src/popups/host/PopupHost.tsx'], framed: [] };

/** `src/prerender.tsx` as a module for Node. */
export const prerenderModule = ({ define, base, resolve }: ResolvedConfig): Promise<string> =>
  bundleFile('src/prerender.tsx', {
    // Addresses as they stand in index.html.
    experimental: { renderBuiltUrl: (file) => base + file },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: resolve.alias },
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: true, minify: false },
  });

/**
 * The skeletons of the other routes, what is loaded for the login, and the avatars: templates before home.
 * @param code that module
 * @param linksOf what makes a browser load sources at once, as markup
 */
export async function templates(code: string, linksOf: (sources: Sources) => string): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an import of what was just built of that file
  const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Prerender;
  const others = page
    .otherRoutes()
    .map(({ name, html, ahead }) => template(`data-route="${name}"`, (ahead ? linksOf(ahead) : '') + html));
  return others.join('') + template('data-login', linksOf(LOGIN)) + template('data-avatars', page.avatars());
}
