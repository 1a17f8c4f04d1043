import * as v from 'valibot';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import type { Campaign, CampaignPrize } from './schema.ts';

const isAward = ({ weight, pays }: CampaignPrize): boolean => weight > 0 && pays.kind === 'award';

/**
 * The part of a campaign that players' pages may show.
 * @param gone ids of the prizes that are out of stock
 * @param logo address of the logo if the campaign has no picture of its own
 */
export function publicCampaign(
  { draw: { cost, prizes }, ...campaign }: Campaign,
  gone: ReadonlySet<number> = new Set(),
  logo?: string,
): PublicCampaign {
  const best = prizes.find(({ id, weight }) => weight > 0 && !gone.has(id));
  const awards = prizes.filter(isAward).map(({ id, name }) => ({ name, gone: gone.has(id) }));
  const draw = { cost, topPrize: best?.name ?? '', topPrizeImg: best?.img, prizes: awards };
  return v.parse(publicCampaignSchema, { ...campaign, logo: campaign.logo ?? logo, draw });
}
