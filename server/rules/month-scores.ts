import type { Month } from '../campaign/index.ts';
import { only, type Sql } from '../db/index.ts';
import type { Standings } from './board.ts';
import type { PlayerContext } from './context.ts';

/** Up to so many players of a month are counted one by one; above, the histogram is exact enough. */
const COUNTED_PLAYERS = 5000;

/** Percent with one decimal, rounded down so that only a full victory reads 100. */
const percent = (part: number, whole: number): number => Math.floor((part * 1000) / whole) / 10;

/** A player's best of a month, and since when. */
export interface Own {
  readonly score: number;
  readonly reached_at: Date;
}

/**
 * Keeps a score if it is the player's best of the month; a score of 0 stands on no board.
 * @returns the best after it
 */
export async function recordScore(
  { sql, player, now }: PlayerContext,
  month: Month,
  score: number,
): Promise<Own | undefined> {
  if (score === 0) return ownScore(sql, month, player.id);
  const [better] = await sql<Own>`
    insert into month_scores as m (month, player_id, score, reached_at) values (${month}, ${player.id}, ${score}, ${now})
    on conflict (month, player_id) do update set score = excluded.score, reached_at = excluded.reached_at
    where m.score < excluded.score
    returning score, reached_at`;
  return better ?? ownScore(sql, month, player.id);
}

/** How many stand before a player, counted no further than `limit`. */
async function countAhead(sql: Sql, month: Month, id: number, own: Own, limit: number): Promise<number> {
  const { score, reached_at } = own;
  const { ahead } = only(
    await sql<{ ahead: number }>`
      select count(*)::int as ahead from (
        select 1 from month_scores
        where month = ${month} and not hidden and score >= ${score}
          and (score > ${score} or (reached_at, player_id) < (${reached_at}::timestamptz, ${id}::bigint))
        order by score desc, reached_at, player_id limit ${limit}
      ) as better`,
  );
  return ahead;
}

/** Month best of a player, if there is one that others can see. */
export async function ownScore(sql: Sql, month: Month, playerId: number): Promise<Own | undefined> {
  const [own] = await sql<Own>`
    select score, reached_at from month_scores where month = ${month} and player_id = ${playerId} and not hidden`;
  return own;
}

/** Place of a player on a month's board; 0 without a game. Exact to a place that the campaign names. */
export async function placeOf(
  { sql, campaign }: Pick<PlayerContext, 'sql' | 'campaign'>,
  standings: Standings,
  month: Month,
  { id, own }: { readonly id: number; readonly own: Own | undefined },
): Promise<number> {
  if (!own) return 0;
  const counted = standings.players <= COUNTED_PLAYERS ? COUNTED_PLAYERS : campaign.board.exactTo;
  const ahead = await countAhead(sql, month, id, own, counted);
  if (ahead < counted) return ahead + 1;
  return Math.max(counted + 1, Math.round(standings.above(own.score)) + 1);
}

/** Percent of the month's other players whose best is below a score; 100 when there is nobody else. */
export async function defeatedBy(
  { sql, player }: Pick<PlayerContext, 'sql' | 'player'>,
  standings: Standings,
  month: Month,
  score: number,
): Promise<number> {
  if (standings.players > COUNTED_PLAYERS) return percent(standings.below(score), standings.players);
  const { below, others } = only(
    await sql<{ below: number; others: number }>`
      select count(*) filter (where score < ${score})::int as below, count(*)::int as others
      from month_scores where month = ${month} and not hidden and player_id <> ${player.id}`,
  );
  return others === 0 ? 100 : percent(below, others);
}
