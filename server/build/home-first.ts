import type { BuildEnvironmentOptions, Plugin, ResolvedConfig, Rolldown } from 'vite';
import { FRAME, PLACE, PRERENDER } from '../pages/template.ts';
import { bundleFile, prerenderModule, templates } from './prerender.ts';
import { linksAhead, type Sources } from './files-ahead.ts';

/** Scripts that are inlined into index.html before and after home. */
const SCRIPTS = ['src/app/early.ts', 'src/app/boot.ts'];
/** Inlined into the frame's page before its scripts. */
const FIELD = 'src/app/field.ts';
/** The server's data for the frame's page. */
const SETTINGS = /<script type="application\/json"[^>]*><\/script>/;
const inlineScript = (path: string, target: BuildEnvironmentOptions['target']): Promise<string> =>
  bundleFile(path, {
    build: { ...(target !== undefined && { target }), rolldownOptions: { output: { format: 'iife' } } },
  });

const SCRIPT = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;
/** Style sheets, which block the first paint. */
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** A style sheet of `assets` with addresses relative to the folder above. */
const fromAbove = (css: string): string =>
  css.trim().replace(/url\((["']?)(?:\.\/)?(?=[\w-]+\.\w+\1\))/g, 'url($1./assets/');

/**
 * Inlines a page's style sheets. Their links stay, disabled and not fetched, so that lazy chunks see them as loaded.
 */
const withStyles = (html: string, bundle: Rolldown.OutputBundle, base: string): string =>
  html.replace(SHEET, (link, address: string) => {
    const file = bundle[address.slice(base.length)];
    return file?.type === 'asset'
      ? `<style>${fromAbove(String(file.source))}</style>${link.replace('>', ' disabled>')}`
      : link;
  });

/** Links by which a browser loads scripts without running them. */
const preloads = (scripts: readonly string[]): string[] =>
  scripts.map((script) =>
    script.replace(/^<script type="module"(.*) src=(".*")><\/script>/, '<link rel="modulepreload"$1 href=$2>'),
  );

/**
 * Moves a page's scripts into a template, from which the early script and the boot script load them. The app's own, the
 * largest, comes first: without HTTP/2 a browser has few connections to a host.
 */
function withDeferredScripts(html: string, early: string): string {
  const scripts = html.match(SCRIPT) ?? [];
  const [links, [app = '']] = [preloads(scripts).join(''), scripts];
  return html
    .replace(SCRIPT, '')
    .replace(PLACE, () => `<template data-app>${links}${app}</template><script>${early}</script>${PLACE}`);
}

/**
 * A Vite plugin that turns index.html into the template of the server's pages: home's styles and the boot script are
 * inlined, and a module for Node renders home, so that home can be read and tapped before the app's scripts have loaded. Into
 * the frame's page it inlines the script that tells errors. The dev server does not use it.
 */
export function homeFirst(): Plugin {
  let config: ResolvedConfig;
  let module = '';
  return {
    name: 'home-first',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle }) => {
        const { base, build } = config;
        if (path === `/${FRAME}`) {
          const field = await inlineScript(FIELD, build.target);
          return html.replace(SETTINGS, (settings) => `${settings}<script>${field}</script>`);
        }
        if (path !== '/index.html' || !bundle) return html;
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const linksOf = (sources: Sources): string => linksAhead(sources, html, bundle, base);
        module = await prerenderModule(config);
        const [early = '', boot = ''] = await Promise.all(SCRIPTS.map((script) => inlineScript(script, build.target)));
        const before = await templates(module, linksOf);
        return withDeferredScripts(withStyles(html, bundle, base), early).replace(
          PLACE,
          () => `${before}${PLACE}<script>${boot}</script>`,
        );
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (module !== '') this.emitFile({ type: 'asset', fileName: PRERENDER, source: module });
      },
    },
  };
}
