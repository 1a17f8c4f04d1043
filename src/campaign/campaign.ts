import type { PublicCampaign } from './schema.ts';

export type { PublicCampaign };

// Defined by `server/build/campaign-pages.ts` from the campaign file.
declare const BUILT_CAMPAIGN: PublicCampaign;

/** The campaign that these pages were built for. */
export const campaign: PublicCampaign = BUILT_CAMPAIGN;
