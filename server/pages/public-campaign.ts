import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';
import type { Campaign } from '../campaign/index.ts';
import { drawLogo } from './logo.ts';

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

/** What players' pages may know of a campaign. */
export const publicCampaign = (
  { draw: { cost, prizes }, ...campaign }: Campaign,
  drawn = drawnLogo(campaign),
): PublicCampaign =>
  v.parse(publicCampaignSchema, {
    ...campaign,
    logo: campaign.logo ?? drawn?.address,
    draw: { cost, prizes: prizes.slice(0, 1) },
  });
