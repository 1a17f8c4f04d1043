import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import type { Campaign } from '../campaign/index.ts';
import { drawLogo } from './logo.ts';

type Prize = Campaign['draw']['prizes'][number];

/** A logo that the server has drawn of a title. */
export interface DrawnLogo {
  /** Its address on the site. The name holds a hash of the content, so that browsers may keep it. */
  readonly address: string;
  readonly svg: string;
}

/** The drawn logo of a campaign; undefined when it has a picture of its own. */
export function drawnLogo({ logo, title }: Pick<Campaign, 'logo' | 'title'>): DrawnLogo | undefined {
  if (logo !== undefined) return undefined;
  const svg = drawLogo(title);
  return { address: `/assets/logo-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
}

const isAward = ({ weight, pays }: Prize): boolean => weight > 0 && pays.kind === 'award';

/**
 * What players' pages may know of a campaign.
 * @param gone ids of the prizes of which nothing is left
 */
export function publicCampaign(
  { draw: { cost, prizes }, ...campaign }: Campaign,
  gone: ReadonlySet<number> = new Set(),
  drawn = drawnLogo(campaign),
): PublicCampaign {
  const best = prizes.find(({ id, weight }) => weight > 0 && !gone.has(id));
  const awards = prizes.filter(isAward).map(({ id, name }) => ({ name, gone: gone.has(id) }));
  const draw = { cost, topPrize: best?.name ?? '', topPrizeImg: best?.img, prizes: awards };
  return v.parse(publicCampaignSchema, { ...campaign, logo: campaign.logo ?? drawn?.address, draw });
}
