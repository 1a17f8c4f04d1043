import type { ResolvedConfig } from 'vite';
import { bundleFile } from './bundle-file.ts';
import type { Sources } from './files-ahead.ts';

/** Exports of `src/prerender.tsx` for the build: markup that is the same in every campaign. */
interface Prerender {
  otherRoutes(): readonly { readonly name: string; readonly html: string; readonly ahead: Sources | undefined }[];
  avatars(): string;
}

const template = (attribute: string, html: string): string => `<template ${attribute}>${html}</template>\n`;

/** Sources of a visitor's first popup. */
const LOGIN: Sources = { own: ['src/popups/host/PopupHost.tsx'], framed: [] };

/** `src/prerender.tsx` as a module for Node. */
export const prerenderModule = ({ define, base, resolve }: ResolvedConfig): Promise<string> =>
  bundleFile('src/prerender.tsx', {
    // Addresses as in index.html.
    experimental: { renderBuiltUrl: (file) => base + file },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: resolve.alias },
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: true, minify: false },
  });

/**
 * Templates before home: skeletons of the other routes, preloads of the login, and the avatars.
 * @param code that module
 * @param linksOf markup that preloads sources
 */
export async function templates(code: string, linksOf: (sources: Sources) => string): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module was just built from that file
  const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Prerender;
  const others = page
    .otherRoutes()
    .map(({ name, html, ahead }) => template(`data-route="${name}"`, (ahead ? linksOf(ahead) : '') + html));
  return others.join('') + template('data-login', linksOf(LOGIN)) + template('data-avatars', page.avatars());
}
