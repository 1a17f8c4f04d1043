import { join } from 'node:path';
import { build, type InlineConfig, mergeConfig, type ResolvedConfig } from 'vite';
import type { Sources } from './files-ahead.ts';
import { ROOT } from './folder.ts';

/** Bundles a file with its imports, apart from the build of the pages. @returns its code */
export async function bundleFile(path: string, config: InlineConfig): Promise<string> {
  const output = { codeSplitting: false };
  const common: InlineConfig = {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(ROOT, path), output } },
  };
  const built = await build(mergeConfig(common, config));
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${path} was not built`);
  return result.output[0].code.trim();
}

/** Exports of `src/prerender.tsx` for the build: markup that is the same in every campaign. */
interface Prerender {
  otherRoutes(): readonly { readonly name: string; readonly html: string }[];
  avatars(): string;
}

const template = (attribute: string, html: string): string => `<template ${attribute}>${html}</template>\n`;

/** Sources that the browser preloads for a route. */
const AHEAD: Readonly<Record<string, Sources>> = {
  watch: {
    own: ['src/screens/watch/Watch.tsx', 'src/api/client.ts', 'src/contract/first-calls.ts'],
    framed: ['game-frame/index.html', 'game-frame/view/watch/start-watch.ts'],
  },
};
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
    .map(({ name, html }) => template(`data-route="${name}"`, (AHEAD[name] ? linksOf(AHEAD[name]) : '') + html));
  return others.join('') + template('data-login', linksOf(LOGIN)) + template('data-avatars', page.avatars());
}
