import type { PublicCampaign } from '../../campaign/schema.ts';
import type { DrawResult } from '../../contract/index.ts';

/** How a draw's result is shown, from a kind word to the whole screen. */
export type Tier = 'consolation' | 'small' | 'great';

/** Tier of a result: the campaign's best prize is great, and coins only make up for some of the draw's price. */
export function tierOf(
  { kind, name }: Pick<DrawResult, 'kind' | 'name'>,
  { draw }: Pick<PublicCampaign, 'draw'>,
): Tier {
  if (kind === 'nothing' || kind === 'coins') return 'consolation';
  return name === draw.prizes[0]?.name ? 'great' : 'small';
}
