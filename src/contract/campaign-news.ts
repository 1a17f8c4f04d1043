import * as v from 'valibot';
import { publicCampaignSchema } from '../campaign/schema.ts';
import { count, instant } from './fields.ts';

/** Where anyone may ask for the campaign as it holds: no call, for it is neither signed nor wrapped. */
export const CAMPAIGN_PATH = '/api/campaign';

/** The campaign as it holds, and what is announced. */
export const campaignNews = v.object({
  /** Number of the version. */
  version: count,
  campaign: publicCampaignSchema,
  /** The version that follows, by the server's clock; `null` when none is announced. */
  next: v.nullable(v.object({ version: count, from: instant })),
});
/** The campaign as it holds, and what is announced. */
export type CampaignNews = v.InferOutput<typeof campaignNews>;
