import type { Campaign, CampaignVersion } from '../../campaign/index.ts';
import type { Context } from '../context.ts';

/** A version of the campaign as players are shown it. */
export interface ShownCampaign {
  readonly version: number;
  /** Its first prize is the best that can still be won. */
  readonly campaign: Campaign;
}

/** Ids of the prizes of which nothing is left. */
async function gonePrizes({ sql }: Pick<Context, 'sql'>): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }>`select id from stocks where kind = 'prize' and remaining = 0`;
  return new Set(rows.map(({ id }) => id));
}

/** A version with the prizes that can't be won any more after all others: pages promise the first one. */
export async function shownCampaign(
  context: Pick<Context, 'sql'>,
  { number, campaign }: CampaignVersion,
): Promise<ShownCampaign> {
  const gone = await gonePrizes(context);
  const isLeft = ({ id, weight }: Campaign['draw']['prizes'][number]): boolean => weight > 0 && !gone.has(id);
  const { prizes } = campaign.draw;
  const ordered = [...prizes.filter(isLeft), ...prizes.filter((prize) => !isLeft(prize))];
  return { version: number, campaign: { ...campaign, draw: { ...campaign.draw, prizes: ordered } } };
}
