import { loadCampaign } from '../../server/campaign/index.ts';
import { coinsOf as coinsBy } from '../../src/campaign/coins.ts';

/** The campaign that is shipped. */
export const campaign = loadCampaign();

/** Coins that a score converts to in it. */
export const coinsOf = (score: number): number => coinsBy(score, campaign.conversion);
