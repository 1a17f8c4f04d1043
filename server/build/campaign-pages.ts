import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { gameName, spaced, topPrize } from '../../src/campaign/words.ts';
import { type Campaign, type CampaignFiles, campaignFiles, pictureMistakes, readCampaign } from '../campaign/index.ts';
import { escape, drawLogo } from './logo.ts';
import { publicCampaign } from './build-record.ts';

/** Puts the campaign's words in the place of `%CAMPAIGN_…%`. */
export function fillPage(html: string, { title, draw }: PublicCampaign): string {
  const words: Readonly<Record<string, string>> = {
    TITLE: title,
    GAME: gameName(title),
    TOP_PRIZE: topPrize(draw),
  };
  return html.replace(
    /(.)%CAMPAIGN_(\w+)%/gu,
    (_, before: string, name: string) => before + escape(spaced(before + (words[name] ?? '')).slice(before.length)),
  );
}

/** What a build takes from a campaign. */
export interface Pages extends CampaignFiles {
  readonly campaign: PublicCampaign;
  readonly logo: Logo;
}

/** The logo of a campaign. */
interface Logo {
  /** Its place on the site, without a slash at its beginning. */
  readonly path: string;
  /** Its content, unless it is one of the campaign's pictures. */
  readonly svg?: string;
}

/** The logo that a campaign names, or one drawn of its title. */
function logoOf({ logo, title }: Campaign): Logo {
  if (logo !== undefined) return { path: logo.slice(1) };
  const svg = drawLogo(title);
  return { path: `assets/logo-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
}

/**
 * Reads what a build takes from a campaign.
 * @param chosen `CAMPAIGN_FILE`
 * @throws CampaignError when the file is wrong; Error when a picture is missing or has no size
 */
export async function readPages(chosen?: string): Promise<Pages> {
  const files = campaignFiles(chosen);
  const campaign = await readCampaign(chosen);
  const mistakes = pictureMistakes(campaign, files.pictures);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return { ...files, campaign: publicCampaign(campaign), logo: logoOf(campaign) };
}

/**
 * Builds the campaign into the pages: its public part as `src/campaign/campaign.ts` reads it, its words into
 * `%CAMPAIGN_…%` of HTML, its logo and pictures beside them, the pictures under the addresses that it names.
 */
export function campaignPages({ file, pictures, campaign, logo }: Pages): Plugin {
  let base = '/';
  return {
    name: 'campaign-pages',
    config: (_, { command }) => ({
      publicDir: pictures,
      define: {
        // A built page has the campaign in an inline script: see `home-first.ts`.
        BUILT_CAMPAIGN: command === 'build' ? 'globalThis.CAMPAIGN' : JSON.stringify(campaign),
        BUILT_LOGO: JSON.stringify(logo.path),
      },
    }),
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, campaign) },
    generateBundle() {
      if (logo.svg !== undefined) this.emitFile({ type: 'asset', fileName: logo.path, source: logo.svg });
    },
    configureServer(server) {
      server.watcher.add(file).on('change', (path) => void (path === file && server.restart()));
      server.middlewares.use((request, response, next) => {
        if (logo.svg === undefined || request.url !== base + logo.path) next();
        else response.setHeader('content-type', 'image/svg+xml').end(logo.svg);
      });
    },
  };
}
