import type { PublicCampaign } from './schema.ts';

export type { PublicCampaign };

// Defined by the build from the campaign file: see `server/build/campaign-pages.ts`.
declare const BUILT_CAMPAIGN: PublicCampaign;

/** The campaign that these pages were built for. */
export const campaign: PublicCampaign = BUILT_CAMPAIGN;
