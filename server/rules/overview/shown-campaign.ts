import { type Campaign, type CampaignVersion, type Phase, phaseAt } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign with its phase and the prizes that are out of stock. */
export interface ShownCampaign {
  readonly version: number;
  readonly campaign: Campaign;
  readonly phase: Phase;
  /** Ids of prizes out of stock. */
  readonly gone: ReadonlySet<number>;
}

export async function shownCampaign(
  { sql, campaignNow }: Pick<Context, 'sql' | 'campaignNow'>,
  { number: version, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const rows = await sql<{ id: number }>`select id from stocks where kind = 'prize' and remaining = 0 order by id`;
  return { version, campaign, phase: phaseAt(campaign, campaignNow), gone: new Set(rows.map(({ id }) => id)) };
}
