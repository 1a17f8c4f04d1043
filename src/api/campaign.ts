import { CAMPAIGN_PATH, type CampaignNews, campaignNews } from '../contract/campaign-news.ts';
import { read } from './open-data.ts';

/**
 * The campaign as it holds; `null` when there is no answer.
 * @param version the newest that is known to hold: with it in the address no cache gives an older one
 */
export const readCampaign = (version: number): Promise<CampaignNews | null> =>
  read(`${CAMPAIGN_PATH}?version=${version}`, campaignNews);
