import type { CampaignLaw } from '../../../src/campaign/law.ts';
import { localTime } from '../../common/local-time.ts';
import {
  type Campaign,
  type CampaignVersion,
  hourOf,
  leftOf,
  type Phase,
  phaseAt,
  type PrizeLeft,
  type Stocked,
} from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign with its phase and what is left of its prizes. */
export interface ShownCampaign {
  readonly version: number;
  /** Its number and the minute since which it holds; the first holds from the beginning. */
  readonly edition?: CampaignLaw['edition'];
  readonly campaign: Campaign;
  readonly phase: Phase;
  /** What is left of each limited prize, by id. */
  readonly left: ReadonlyMap<number, PrizeLeft>;
}

export async function shownCampaign(
  { sql, now, campaignNow, today }: Pick<Context, 'sql' | 'now' | 'campaignNow' | 'today'>,
  { number: version, holdsFrom, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const rows = await sql<Stocked & { readonly id: number }>`
    select id, initial, remaining from stocks where kind = 'prize' and remaining is not null order by id`;
  const at = hourOf(today, campaignNow);
  const left = rows.flatMap(({ id, ...stocked }) => {
    const prize = campaign.draw.prizes.find((each) => each.id === id);
    return prize ? [[id, leftOf(prize, campaign, stocked, at)] as const] : [];
  });
  const since = localTime(new Date(campaignNow.getTime() + holdsFrom.getTime() - now.getTime())).slice(0, 16);
  const edition = { number: version, ...(holdsFrom.getTime() > 0 && { since }) };
  return { version, edition, campaign, phase: phaseAt(campaign, campaignNow), left: new Map(left) };
}
