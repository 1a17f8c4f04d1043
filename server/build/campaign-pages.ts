import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import { gameName, spaced, topPrize } from '../../src/campaign/words.ts';
import { type Campaign, type CampaignFiles, campaignFiles, missingPictures, readCampaign } from '../campaign/index.ts';

/** What players' pages may know of a campaign. */
export const publicCampaign = (campaign: Campaign): PublicCampaign => v.parse(publicCampaignSchema, campaign);

/** Puts the campaign's words in the place of `%CAMPAIGN_…%`. */
export function fillPage(html: string, { title, draw }: PublicCampaign): string {
  const words: Readonly<Record<string, string>> = { TITLE: title, GAME: gameName(title), TOP_PRIZE: topPrize(draw) };
  return html.replace(/(.)%CAMPAIGN_(\w+)%/gu, (_, before: string, name: string) =>
    spaced(before + (words[name] ?? '')),
  );
}

/** What a build takes from a campaign. */
interface Pages extends CampaignFiles {
  readonly campaign: PublicCampaign;
}

/**
 * Reads what a build takes from a campaign.
 * @param chosen `CAMPAIGN_FILE`
 * @throws CampaignError when the file is wrong; Error when a picture is missing
 */
export async function readPages(chosen?: string): Promise<Pages> {
  const files = campaignFiles(chosen);
  const campaign = await readCampaign(chosen);
  const missing = missingPictures(campaign, files.pictures);
  if (missing.length > 0)
    throw new Error(`The campaign names pictures that are not in ${files.pictures}: ${missing.join(', ')}`);
  return { ...files, campaign: publicCampaign(campaign) };
}

/**
 * Builds the campaign into the pages: its public part into `src/campaign/campaign.ts`, its words into `%CAMPAIGN_…%` of
 * HTML, its pictures beside them, under the addresses that it names.
 */
export function campaignPages({ file, pictures, campaign }: Pages): Plugin {
  return {
    name: 'campaign-pages',
    config: () => ({ publicDir: pictures, define: { BUILT_CAMPAIGN: JSON.stringify(campaign) } }),
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, campaign) },
    configureServer(server) {
      server.watcher.add(file).on('change', (path) => void (path === file && server.restart()));
    },
  };
}
