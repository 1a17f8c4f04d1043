import {
  type Campaign,
  type CampaignVersion,
  hourOf,
  leftAt,
  type Phase,
  phaseAt,
  type PrizeLeft,
  releaseOf,
} from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign with its phase and what is left of its prizes. */
export interface ShownCampaign {
  readonly version: number;
  readonly campaign: Campaign;
  readonly phase: Phase;
  /** What is left of each limited prize, by id. */
  readonly left: ReadonlyMap<number, PrizeLeft>;
}

export async function shownCampaign(
  { sql, campaignNow, today }: Pick<Context, 'sql' | 'campaignNow' | 'today'>,
  { number: version, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const rows = await sql<{ id: number; initial: number; remaining: number }>`
    select id, initial, remaining from stocks where kind = 'prize' and remaining is not null order by id`;
  const left = rows.flatMap(({ id, initial, remaining }) => {
    const prize = campaign.draw.prizes.find((each) => each.id === id);
    if (!prize) return [];
    return [
      [id, leftAt(releaseOf(prize, campaign), initial, initial - remaining, hourOf(today, campaignNow))] as const,
    ];
  });
  return { version, campaign, phase: phaseAt(campaign, campaignNow), left: new Map(left) };
}
