import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import { gameName, spaced, topPrize } from '../../src/campaign/words.ts';
import { loadCampaign } from '../campaign/index.ts';

/** What players' pages may know of the campaign file. @throws CampaignError when the file is wrong */
export const publicCampaign = (): PublicCampaign => v.parse(publicCampaignSchema, loadCampaign());

/** Puts the campaign's words in the place of `%CAMPAIGN_…%`. */
export function fillPage(html: string, { title, draw }: PublicCampaign): string {
  const words: Readonly<Record<string, string>> = { TITLE: title, GAME: gameName(title), TOP_PRIZE: topPrize(draw) };
  return html.replace(/(.)%CAMPAIGN_(\w+)%/gu, (_, before: string, name: string) =>
    spaced(before + (words[name] ?? '')),
  );
}

/** Builds the campaign's public part into the pages: `src/campaign/campaign.ts`, and `%CAMPAIGN_…%` in HTML. */
export function campaignPages(): Plugin {
  const campaign = publicCampaign();
  return {
    name: 'campaign-pages',
    config: () => ({ define: { BUILT_CAMPAIGN: JSON.stringify(campaign) } }),
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, campaign) },
  };
}
