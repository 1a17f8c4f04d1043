import * as v from 'valibot';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import type { Campaign } from '../campaign/index.ts';

/** What players' pages may know of a campaign. */
export const publicCampaign = (campaign: Campaign): PublicCampaign => v.parse(publicCampaignSchema, campaign);
