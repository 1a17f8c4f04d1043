import type { Campaign, CampaignVersion } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign with the prizes that are out of stock. */
export interface ShownCampaign {
  readonly version: number;
  readonly campaign: Campaign;
  /** Ids of prizes out of stock. */
  readonly gone: ReadonlySet<number>;
}

export async function shownCampaign(
  { sql }: Pick<Context, 'sql'>,
  { number: version, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const rows = await sql<{ id: number }>`select id from stocks where kind = 'prize' and remaining = 0 order by id`;
  return { version, campaign, gone: new Set(rows.map(({ id }) => id)) };
}
