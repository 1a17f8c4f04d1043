import type { Board } from '../../../src/contract/index.ts';
import type { Month } from '../../campaign/index.ts';
import { fragment, literal, firstRow } from '../../db/index.ts';
import { BOARD_ORDER, STANDS_ABOVE } from './places.ts';
import type { PlayerContext } from '../context.ts';
import type { Standings } from './standings.ts';

/** Most players of a month that are counted one by one; with more, the histogram is exact enough. */
const COUNTED_PLAYERS = 5000;

/** Percent with one decimal, rounded down so that only a score above all others reads 100. */
const percent = (part: number, whole: number): number => Math.floor((part * 1000) / whole) / 10;

interface Scored {
  readonly gameId: string;
  readonly score: number;
}

/** A player's best score of a month. */
interface Own {
  readonly score: number;
  /** Players ahead, up to {@link countedOf}. */
  readonly ahead: number;
}

/** Most players ahead that are counted one by one. */
const countedOf = (standings: Standings, { board }: PlayerContext['campaign']): number =>
  standings.players <= COUNTED_PLAYERS ? COUNTED_PLAYERS : board.exactTo;

/** A player's place; by the histogram beyond the counted players. */
const placeOf = ({ score, ahead }: Own, standings: Standings, counted: number): number =>
  ahead < counted ? ahead + 1 : Math.max(counted + 1, Math.round(standings.above(score)) + 1);

/** Rows above the row `own` of the statement, best first. */
const AHEAD = fragment`select 1 from month_scores m
  where m.month = own.month and not m.hidden and ${STANDS_ABOVE} order by ${BOARD_ORDER}`;

/** Scores of all players except the row `me` (month, player_id) of the statement, best first. */
const OTHERS = fragment`select m.score from month_scores m
  where m.month = me.month and not m.hidden and m.player_id <> me.player_id order by ${BOARD_ORDER}`;

/** A month's board before a new score. */
export interface BoardBefore {
  /** The player's place; 0 without a game. */
  readonly ranking: number;
  /** The others' scores at the last listed and the last awarded place; `null` while it is free. */
  readonly listed: number | null;
  readonly awarded: number | null;
}

/**
 * Stores a score if it is the player's best of the month; a score of 0 is on no board. One statement, so that it reads the
 * board before the score.
 */
export async function recordScore(
  { sql, campaign, player, now }: PlayerContext,
  standings: Standings,
  month: Month,
  { gameId, score }: Scored,
): Promise<BoardBefore> {
  const counted = countedOf(standings, campaign);
  const { size, awardedPlaces } = campaign.board;
  const { listed, awarded, ...own } = await firstRow(sql<Own & Omit<BoardBefore, 'ranking'>>`
    with recorded as (
      insert into month_scores as m (month, player_id, score, reached_at, game_id)
      select ${month}::text, ${player.id}::bigint, ${score}::int, ${now}::timestamptz, ${gameId}::text
      where ${score}::int > 0
      on conflict (month, player_id) do update
      set score = excluded.score, reached_at = excluded.reached_at, game_id = excluded.game_id
      where m.score < excluded.score
    )
    select coalesce(own.score, 0) as score,
      (select count(*)::int from (${AHEAD} limit ${counted}) as better) as ahead,
      (${OTHERS} offset ${literal(size - 1)} limit 1) as listed,
      (${OTHERS} offset ${literal(awardedPlaces - 1)} limit 1) as awarded
    from (select ${month}::text as month, ${player.id}::bigint as player_id) as me
    left join month_scores own on own.month = me.month and own.player_id = me.player_id and not own.hidden`);
  return { ranking: own.score === 0 ? 0 : placeOf(own, standings, counted), listed, awarded };
}

/** A player's best score of a month and its place, exact up to `board.exactTo`; zeros without a game. */
export async function ownPlace(
  { sql, campaign }: Pick<PlayerContext, 'sql' | 'campaign'>,
  standings: Standings,
  month: Month,
  playerId: number,
): Promise<Board['user']> {
  const counted = countedOf(standings, campaign);
  const [own] = await sql<Own & { watch: string | null }>`
    select own.score, (select watch from games g where g.id = own.game_id and g.player_id = own.player_id) as watch,
      (select count(*)::int from (${AHEAD} limit ${counted}) as better) as ahead
    from month_scores own where own.month = ${month} and own.player_id = ${playerId} and not own.hidden`;
  if (!own) return { score: 0, ranking: 0, watch: null };
  const { score, watch } = own;
  return { score, watch, ranking: placeOf(own, standings, counted) };
}

/** How many other players the month has, and the percentage of them below a score; 100 without others. */
export async function defeatedBy(
  { sql, player }: Pick<PlayerContext, 'sql' | 'player'>,
  standings: Standings,
  month: Month,
  score: number,
): Promise<{ readonly defeat: number; readonly others: number }> {
  if (standings.players > COUNTED_PLAYERS)
    return { defeat: percent(standings.below(score), standings.players), others: standings.players };
  const { below, others } = await firstRow(sql<{ below: number; others: number }>`
    select count(*) filter (where score < ${score})::int as below, count(*)::int as others
    from month_scores where month = ${month} and not hidden and player_id <> ${player.id}`);
  return { defeat: others === 0 ? 100 : percent(below, others), others };
}
