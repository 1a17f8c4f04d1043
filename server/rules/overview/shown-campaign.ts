import type { PublicCampaign } from '../../../src/campaign/schema.ts';
import { localTime } from '../../common/local-time.ts';
import { type Campaign, type CampaignVersion, type Phase, phaseAt } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign with its phase and the prizes that are out of stock. */
export interface ShownCampaign {
  readonly version: number;
  /** Its number and the minute since which it holds; the first holds from the beginning. */
  readonly edition?: PublicCampaign['edition'];
  readonly campaign: Campaign;
  readonly phase: Phase;
  /** Ids of prizes out of stock. */
  readonly gone: ReadonlySet<number>;
}

export async function shownCampaign(
  { sql, now, campaignNow }: Pick<Context, 'sql' | 'now' | 'campaignNow'>,
  { number: version, holdsFrom, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const rows = await sql<{ id: number }>`select id from stocks where kind = 'prize' and remaining = 0 order by id`;
  const since = localTime(new Date(campaignNow.getTime() + holdsFrom.getTime() - now.getTime())).slice(0, 16);
  const edition = { number: version, ...(holdsFrom.getTime() > 0 && { since }) };
  return { version, edition, campaign, phase: phaseAt(campaign, campaignNow), gone: new Set(rows.map(({ id }) => id)) };
}
