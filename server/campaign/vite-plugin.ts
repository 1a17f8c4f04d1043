import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import { gameName, spaced, topPrize } from '../../src/campaign/words.ts';
import { loadCampaign } from './load.ts';

/** What players' pages may know of the campaign file. @throws CampaignError when the file is wrong */
export const publicCampaign = (): PublicCampaign => v.parse(publicCampaignSchema, loadCampaign());

/** Builds the campaign's public part into the pages: `src/campaign/campaign.ts`, and `%CAMPAIGN_…%` in HTML. */
export function campaignPages(): Plugin {
  const campaign = publicCampaign();
  const words: Readonly<Record<string, string>> = {
    TITLE: campaign.title,
    GAME: gameName(campaign.title),
    TOP_PRIZE: topPrize(campaign.draw),
  };
  const fill = (html: string): string =>
    html.replace(/(.)%CAMPAIGN_(\w+)%/gu, (_, before: string, name: string) => spaced(before + (words[name] ?? '')));
  return {
    name: 'campaign-pages',
    config: () => ({ define: { __CAMPAIGN__: JSON.stringify(campaign) } }),
    transformIndexHtml: { order: 'pre', handler: fill },
  };
}
