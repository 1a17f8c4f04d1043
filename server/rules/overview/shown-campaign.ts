import type { Campaign, CampaignVersion } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign, and what of it can't be had any more. */
export interface ShownCampaign {
  readonly version: number;
  readonly campaign: Campaign;
  /** Ids of the prizes of which nothing is left. */
  readonly gone: ReadonlySet<number>;
}

/** A version of the campaign as players are shown it. */
export async function shownCampaign(
  { sql }: Pick<Context, 'sql'>,
  { number: version, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const rows = await sql<{ id: number }>`select id from stocks where kind = 'prize' and remaining = 0 order by id`;
  return { version, campaign, gone: new Set(rows.map(({ id }) => id)) };
}
