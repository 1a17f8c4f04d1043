import { CAMPAIGN_PATH, type CampaignNews, campaignNews } from '../contract/campaign-news.ts';
import { read } from './open-data.ts';

/** The campaign as it holds; `null` when there is no answer. */
export const readCampaign = (): Promise<CampaignNews | null> => read(CAMPAIGN_PATH, campaignNews);
