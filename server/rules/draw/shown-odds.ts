import type { ShownPrize } from '../../../src/contract/fair.ts';
import type { ShownCampaign } from '../overview/shown-campaign.ts';
import { oddsOf } from './roll.ts';

/** The prizes of the campaign that a draw can give, with their odds and what is left of them. */
export function shownOdds({ campaign, left }: Pick<ShownCampaign, 'campaign' | 'left'>): ShownPrize[] {
  const { prizes } = campaign.draw;
  const nameOf = (wanted: number | undefined) => prizes.find(({ id }) => id === wanted)?.name;
  const ended = oddsOf(campaign, 'ended');
  return prizes
    .filter(({ weight, pays: { kind } }) => weight > 0 || kind === 'nothing')
    .map(({ id, name, weight, value, byDay, img = null, pays: { kind } }) => {
      const { all = null, today } = left.get(id) ?? {};
      const after_end = nameOf(ended.find((prize) => prize.id === id)?.instead);
      return { name, kind, img_url: img, weight, value, left: all, today: byDay ? today : undefined, after_end };
    });
}
