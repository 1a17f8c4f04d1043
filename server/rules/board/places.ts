import type { BoardEntry, PlacesUnderReview } from '../../../src/contract/index.ts';
import { endedMonths, type Month, reviewEnd } from '../../campaign/index.ts';
import { fragment, literal } from '../../db/index.ts';
import { shownColumns, type Viewer, watchColumn } from '../shown.ts';
import { campaignOfMonth, type Context } from '../context.ts';

/** Order of a board's rows `m`: by score, equal ones by when they were reached. */
export const BOARD_ORDER = fragment`m.score desc, m.reached_at, m.player_id`;

/** The same order as a condition: row `m` is above row `own`. The index searches by its first line. */
export const STANDS_ABOVE = fragment`m.score >= own.score
  and (m.score > own.score or (m.reached_at, m.player_id) < (own.reached_at, own.player_id))`;

/** The values that decide a board's order. */
interface Standing {
  readonly score: number;
  readonly reached: Date;
  readonly player_id: number;
}

/** The same order as a comparator. */
export const compareStandings = (a: Standing, b: Standing): number =>
  b.score - a.score || a.reached.getTime() - b.reached.getTime() || a.player_id - b.player_id;

/** A place on a month's board with the player's ids and the game that reached it; `null` for old rows. */
export type Place = BoardEntry & { readonly player_id: number; readonly player: string; readonly game: string | null };

/**
 * The best players of a month in their current places, without blocked players.
 * The limit is a literal: PostgreSQL would plan the statement anew each time if it were a parameter.
 */
export const placesNow = (
  context: Pick<Context, 'sql' | 'versions' | 'now'>,
  month: Month,
  places: number,
  viewer?: Viewer,
): Promise<Place[]> => context.sql<Place>`
  select (row_number() over (order by ${BOARD_ORDER}))::int as ranking, m.player_id, p.public_id as player,
    ${shownColumns(context, viewer)}, m.score, m.game_id as game, ${watchColumn(viewer)}
  from (
    select m.player_id, m.score, m.reached_at, m.game_id from month_scores m where m.month = ${month} and not m.hidden
    order by ${BOARD_ORDER} limit ${literal(places)}
  ) as m join players p on p.id = m.player_id
    left join games g on g.id = m.game_id and g.player_id = m.player_id
  order by ranking`;

/** The places of a settled month as awarded. */
const finalPlaces = (context: Context, month: Month, viewer?: Viewer): Promise<Place[]> => context.sql<Place>`
  select s.ranking, s.player_id, p.public_id as player, s.score, m.game_id as game,
    ${shownColumns(context, viewer)}, ${watchColumn(viewer)}
  from settlement_places s join players p on p.id = s.player_id
    left join month_scores m on m.month = s.month and m.player_id = s.player_id
    left join games g on g.id = m.game_id and g.player_id = m.player_id
  where s.month = ${month} order by s.ranking`;

/** The public part of a place. */
export const entryOf = ({ ranking, avatar, nickname, framed, score, watch }: Place): BoardEntry => ({
  ranking,
  avatar,
  nickname,
  framed,
  score,
  watch,
});

async function isSettled({ sql }: Pick<Context, 'sql'>, month: Month): Promise<boolean> {
  return (await sql`select from settlements where month = ${month}`).length > 0;
}

/**
 * The awarded places of the newest month that has ended, and whether they are confirmed; undefined before one has ended,
 * and until the awards if the campaign has no review. Usually they are awarded, which takes one statement.
 */
export async function newestPlaces(context: Context, viewer?: Viewer): Promise<PlacesUnderReview | undefined> {
  const month = endedMonths(context.campaign, context.campaignNow).at(-1);
  if (month === undefined) return undefined;
  const campaign = campaignOfMonth(context, month);
  const { awardedPlaces, reviewDays } = campaign.board;
  const awarded = await finalPlaces(context, month, viewer);
  const [confirmed, places] =
    awarded.length > 0
      ? [true, awarded]
      : await Promise.all([isSettled(context, month), placesNow(context, month, awardedPlaces, viewer)]);
  if (!confirmed && reviewDays === 0) return undefined;
  return { month, until: reviewEnd(campaign, month).toISOString(), confirmed, list: places.map(entryOf) };
}
