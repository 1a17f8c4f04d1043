import file from '../../server/campaign/campaign.ts';
import { checkCampaign } from '../../server/campaign/index.ts';
import { coinsOf as coinsBy } from '../../src/campaign/coins.ts';

/** The campaign that is shipped. */
export const campaign = checkCampaign(file);

/** Coins that a score converts to in it. */
export const coinsOf = (score: number): number => coinsBy(score, campaign.conversion);
