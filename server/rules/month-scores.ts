import type { Board } from '../../src/contract/index.ts';
import type { Month } from '../campaign/index.ts';
import { only } from '../db/index.ts';
import { BOARD_ORDER, STANDS_ABOVE } from './board-order.ts';
import type { PlayerContext } from './context.ts';
import type { Standings } from './standings.ts';

/** With up to so many players in a month they are counted one by one; with more, the histogram is exact enough. */
const COUNTED_PLAYERS = 5000;

/** Percent with one decimal, rounded down so that only a score above all others reads 100. */
const percent = (part: number, whole: number): number => Math.floor((part * 1000) / whole) / 10;

/** A game's score. */
interface Scored {
  readonly gameId: string;
  readonly score: number;
}

/** Stores a score if it is the player's best of the month; a score of 0 is on no board. */
export async function recordScore(
  { sql, player, now }: PlayerContext,
  month: Month,
  { gameId, score }: Scored,
): Promise<void> {
  if (score === 0) return;
  await sql`
    insert into month_scores as m (month, player_id, score, reached_at, game_id)
    values (${month}, ${player.id}, ${score}, ${now}, ${gameId})
    on conflict (month, player_id) do update
    set score = excluded.score, reached_at = excluded.reached_at, game_id = excluded.game_id
    where m.score < excluded.score`;
}

/** A player's best of a month and its place, which is exact up to the campaign's `board.exactTo`; zeros without a game. */
export async function ownPlace(
  { sql, campaign }: Pick<PlayerContext, 'sql' | 'campaign'>,
  standings: Standings,
  month: Month,
  playerId: number,
): Promise<Board['user']> {
  const counted = standings.players <= COUNTED_PLAYERS ? COUNTED_PLAYERS : campaign.board.exactTo;
  const [own] = await sql<{ score: number; watch: string | null; ahead: number }>`
    select own.score, (select watch from games where id = own.game_id) as watch, (
        select count(*)::int from (
          select 1 from month_scores m
          where m.month = own.month and not m.hidden and ${STANDS_ABOVE}
          order by ${BOARD_ORDER} limit ${counted}
        ) as better
      ) as ahead
    from month_scores own where own.month = ${month} and own.player_id = ${playerId} and not own.hidden`;
  if (!own) return { score: 0, ranking: 0 };
  const { score, watch, ahead } = own;
  if (ahead < counted) return { score, watch, ranking: ahead + 1 };
  return { score, watch, ranking: Math.max(counted + 1, Math.round(standings.above(score)) + 1) };
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
