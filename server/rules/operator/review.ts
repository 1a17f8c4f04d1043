import type { Month } from '../../campaign/index.ts';
import { campaignOfMonth, type Context } from '../context.ts';
import { placesNow } from '../board/places.ts';
import { watchLink } from '../game/watch.ts';
import { compareMonth } from './suspects.ts';
import type { Row } from './row.ts';

/** How a month's places stand. */
export interface Settlement {
  readonly settled_at: Date;
  /** The operator who confirmed them before the review was over. */
  readonly confirmed_by: string | null;
}

/** When a month was settled; undefined while its places are under review. */
export async function settlementOf({ sql }: Pick<Context, 'sql'>, month: Month): Promise<Settlement | undefined> {
  const [settled] = await sql<Settlement>`
    select settled_at, confirmed_by from settlements where month = ${month}`;
  return settled;
}

/**
 * The places of a month as they would be awarded now, with what is unusual of the game that each was reached with, and
 * those behind them who would move up.
 * @param more places to show behind the awarded ones
 */
export async function reviewPlaces(context: Context, month: Month, more: number): Promise<Row[]> {
  const { awardedPlaces } = campaignOfMonth(context, month).board;
  const [places, games] = [await placesNow(context, month, awardedPlaces + more), await compareMonth(context, month)];
  const compared = new Map(games.map((game) => [game.id, game]));
  return places.map(({ ranking, player, nickname, score, game: id, watch }) => {
    const game = id === null ? undefined : compared.get(id);
    return {
      ranking,
      awarded: ranking <= awardedPlaces,
      player,
      nickname,
      score,
      unusual: game ? Math.round(game.unusual * 10) / 10 : null,
      why: game ? game.reasons.join('; ') : 'no signals: an old game, or a short one',
      game: id,
      watch: watch == null ? null : watchLink(context.campaign, watch),
    };
  });
}
