import * as v from 'valibot';
import { publicCampaignSchema } from '../campaign/schema.ts';
import { count, instant } from './fields.ts';

/** Public path of the current campaign; neither signed nor wrapped. */
export const CAMPAIGN_PATH = '/api/campaign';

export const campaignNews = v.object({
  version: count,
  campaign: publicCampaignSchema,
  /** The version that follows, by the server's clock; `null` when none is announced. */
  next: v.nullable(v.object({ version: count, from: instant })),
});
/** The current version of the campaign, and the announced one. */
export type CampaignNews = v.InferOutput<typeof campaignNews>;
