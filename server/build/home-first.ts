import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bootScript, earlyScript } from './boot-script.ts';
import { linksAhead, type Sources } from './files-ahead.ts';
import { prerender } from './prerender.ts';
import { svgAddress } from './sprite.ts';
import type { Pages } from './campaign-pages.ts';

/** Where the prerendered home goes. */
const PLACE = '<div id="app"></div>';
/** The app's scripts. */
const SCRIPT = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;
/** Style sheets, which block the first paint. */
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** Markup with a drawn logo inlined. Hydration leaves the picture's address as it is. */
const withLogo = (markup: string, base: string, { path, svg }: Pages['logo']): string =>
  svg === undefined ? markup : markup.replace(`"${base}${path}"`, () => `"${svgAddress(svg)}"`);

/**
 * Inlines a page's style sheets. Their links stay, disabled and not fetched, so that lazy chunks see them as loaded.
 */
const withStyles = (html: string, bundle: Rolldown.OutputBundle, base: string): string =>
  html.replace(SHEET, (link, address: string) => {
    const file = bundle[address.slice(base.length)];
    return file?.type === 'asset'
      ? `<style>${String(file.source).trim()}</style>${link.replace('>', ' disabled>')}`
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
function withScriptsHeld(html: string, early: string): string {
  const scripts = html.match(SCRIPT) ?? [];
  const [links, [app = '']] = [preloads(scripts).join(''), scripts];
  return html
    .replace(SCRIPT, '')
    .replace(PLACE, () => `<template data-app>${links}${app}</template><script>${early}</script>${PLACE}`);
}

/** @throws Error when markup names a file that the pages' build does not have */
function checkFiles(markup: string, bundle: Rolldown.OutputBundle, base: string): void {
  for (const [, address = ''] of markup.matchAll(/ src(?:set)?="([^"]+)"/gi))
    if (!address.startsWith('data:') && !(address.slice(base.length) in bundle))
      throw new Error(`Home as rendered by the build names ${address}, which it does not have`);
}

/**
 * A Vite plugin that prerenders home into index.html, with its styles, its logo and the boot script, so that home can be
 * read and tapped before the app's scripts have loaded. The dev server does not use it.
 */
export function homeFirst({ campaign, logo }: Pages): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'home-first',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle }) => {
        if (path !== '/index.html' || !bundle) return html;
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const { base } = config;
        const linksOf = (sources: Sources): string => linksAhead(sources, html, bundle, base);
        const { target } = config.build;
        const [rendered, early, boot] = await Promise.all([
          prerender(config, campaign, linksOf),
          earlyScript(target),
          bootScript(campaign, target),
        ]);
        const markup = withLogo(rendered, base, logo);
        checkFiles(markup, bundle, base);
        return withScriptsHeld(withStyles(html, bundle, base), early).replace(
          PLACE,
          () => `${markup}<script>${boot}</script>`,
        );
      },
    },
  };
}
