import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { bootScript } from './boot-script.ts';
import { linksAhead, type Sources } from './files-ahead.ts';
import { prerender } from './prerender.ts';
import { svgAddress } from './svg-address.ts';

/** Where home goes. */
const PLACE = '<div id="app"></div>';
/** The app's scripts. */
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/g;
/** What a browser would fetch before it shows anything. */
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** What the page takes from a campaign. */
interface Of {
  readonly campaign: PublicCampaign;
  /** The logo's place on the site, without a slash at its beginning, and its content when the build has drawn it. */
  readonly logo: { readonly path: string; readonly svg?: string };
}

/** Markup with a drawn logo in it. React leaves the address as it is until home is drawn anew. */
const withLogo = (markup: string, base: string, { path, svg }: Of['logo']): string =>
  svg === undefined ? markup : markup.replace(`"${base}${path}"`, () => `"${svgAddress(svg)}"`);

/**
 * A page with its style sheets in it. Their links stay, for the scripts of popups to see that they need not be loaded; a
 * disabled one is not fetched.
 */
const withStyles = (html: string, bundle: Rolldown.OutputBundle, base: string): string =>
  html.replace(SHEET, (link, address: string) => {
    const file = bundle[address.slice(base.length)];
    return file?.type === 'asset'
      ? `<style>${String(file.source).trim()}</style>${link.replace('>', ' disabled>')}`
      : link;
  });

/**
 * A page whose scripts wait in a template, for the script that stands in for the app to bring them in. The app's own is
 * the largest, and comes first: a browser has few connections to a host that does not speak HTTP/2.
 */
function withScriptsHeld(html: string): string {
  const scripts = [...(html.match(SCRIPT) ?? [])].reverse();
  return html.replace(SCRIPT, '').replace(PLACE, () => `<template data-app>${scripts.join('')}</template>${PLACE}`);
}

/** @throws Error when markup names a file that the pages' build does not have */
function checkFiles(markup: string, bundle: Rolldown.OutputBundle, base: string): void {
  for (const [, address = ''] of markup.matchAll(/ src(?:set)?="([^"]+)"/gi))
    if (!address.startsWith('data:') && !(address.slice(base.length) in bundle))
      throw new Error(`Home as rendered by the build names ${address}, which it does not have`);
}

/**
 * A Vite plugin that renders home into index.html, with its styles, its logo, and the script that stands in for the app:
 * home is read and tapped before the app's scripts are there. Development does without.
 */
export function homeFirst({ campaign, logo }: Of): Plugin {
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
        const [rendered, script] = await Promise.all([
          prerender(config, campaign, linksOf),
          bootScript(campaign, config.build.target),
        ]);
        const markup = withLogo(rendered, base, logo);
        checkFiles(markup, bundle, base);
        return withScriptsHeld(withStyles(html, bundle, base)).replace(
          PLACE,
          () => `${markup}<script>${script}</script>`,
        );
      },
    },
  };
}
