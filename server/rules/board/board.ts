import type { Board } from '../../../src/contract/index.ts';
import { type Campaign, endOf, type Month, monthOf, startOf } from '../../campaign/index.ts';
import { type Answer, ok } from '../messages.ts';
import type { PlayerContext } from '../context.ts';
import { ownPlace } from './month-scores.ts';
import { entryOf, newestPlaces, placesNow } from './places.ts';
import type { StandingsCache } from './standings.ts';

/** The month whose board is shown: the current one, or the campaign's month nearest to it. */
export function boardMonth({ firstDay, lastDay }: Campaign, campaignNow: Date): Month {
  const first = startOf(firstDay).getTime();
  const last = endOf(lastDay).getTime() - 1;
  return monthOf(new Date(Math.min(Math.max(campaignNow.getTime(), first), last)));
}

/** The month's board with the player's own place. */
export async function showBoard(context: PlayerContext, cache: StandingsCache): Promise<Answer<Board>> {
  const month = boardMonth(context.campaign, context.campaignNow);
  const standings = await cache.of(month);
  const [places, user, review] = await Promise.all([
    placesNow(context, month, context.campaign.board.size, context.player.id),
    ownPlace(context, standings, month, context.player.id),
    newestPlaces(context, context.player.id),
  ]);
  return ok({
    list: places.map(entryOf),
    user,
    ...(review && { review }),
  });
}
