import file from '../../server/campaign/campaign.ts';
import { type Campaign, checkCampaign, type Draft, publicCampaign } from '../../server/campaign/index.ts';
import { drawnLogo } from '../../server/pages/logo.ts';
import { coinsOf as coinsBy } from '../../src/campaign/coins.ts';

export const campaign = checkCampaign(file);

export const shown = publicCampaign(campaign, drawnLogo(campaign)?.address);

/** A campaign as it would be published, with no picture of its own. */
export const draftFor = (of: Campaign): Draft => ({ campaign: of, content: of, pictures: [], unknown: [] });

export const coinsOf = (score: number): number => coinsBy(score, campaign.conversion);

/** The shipped campaign with other prizes of the draw. */
export const withPrizes = (prizes: Campaign['draw']['prizes']): Campaign => ({
  ...campaign,
  draw: { ...campaign.draw, prizes },
});

/** A campaign file whose samples are a real organiser's, so that it may be published in production. */
export const withoutSamples = <T extends object>(content: T): T =>
  JSON.parse(JSON.stringify(content).replaceAll('示例', ''));
