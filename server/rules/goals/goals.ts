import type { BoardEntry, Goals } from '../../../src/contract/index.ts';
import { addDays, type Campaign, type Day, weekOf } from '../../campaign/index.ts';
import { literal, firstRow } from '../../db/index.ts';
import { type Answer, ok } from '../messages.ts';
import { shownColumns, watchColumn } from '../shown.ts';
import type { PlayerContext } from '../context.ts';
import { challengesOf } from './challenges.ts';
import { IN_WEEK_COLUMN, type Tally } from './tally.ts';
import { boardMonth } from '../board/board.ts';

/** Most friends shown; the player is always shown. */
const SHOWN = 20;

/**
 * The players who were invited by the player or invited the player, and the player, by their best scores of the board's
 * month; those without a game come last. Blocked players are left out.
 */
const friendsBoard = (context: PlayerContext): Promise<BoardEntry[]> => {
  const { sql, campaign, campaignNow, player } = context;
  return sql<BoardEntry>`
    with friends as (
      select ${player.id}::bigint as id
      union select inviter_id from invites where accepter_id = ${player.id}
      union select accepter_id from invites where inviter_id = ${player.id}
    ), placed as (
      select (row_number() over (order by m.score desc nulls last, m.reached_at, p.id))::int as ranking, p.id,
        ${shownColumns(context, player.id)}, coalesce(m.score, 0) as score, ${watchColumn(player.id)}
      from friends join players p using (id)
      left join month_scores m on m.month = ${boardMonth(campaign, campaignNow)} and m.player_id = p.id
      left join games g on g.id = m.game_id and g.player_id = p.id
      where p.blocked_at is null
    )
    select f.ranking, f.avatar, f.nickname, f.framed, f.score, f.watch from placed f
    where f.ranking <= ${literal(SHOWN)} or f.id = ${player.id} order by f.ranking`;
};

const WEEKS = 8;

/** Today, or the campaign's day nearest to it. */
function dayOfGoals({ campaign: { firstDay, lastDay }, today }: PlayerContext): Day {
  if (today < firstDay) return firstDay;
  return today > lastDay ? lastDay : today;
}

/** Mondays of the campaign's newest weeks up to that of a day, oldest first. */
const weeksUpTo = (day: Day, { firstDay }: Campaign): readonly Day[] =>
  Array.from({ length: WEEKS }, (_, index) => addDays(weekOf(day), 7 * (index + 1 - WEEKS))).filter(
    (week) => week >= weekOf(firstDay),
  );

/** Weapons that the player has made in the week of a day, by level from 1 up. */
async function madeInWeek({ sql, player }: PlayerContext, day: Day): Promise<Tally['in_week']> {
  const { in_week } = await firstRow(sql<Tally>`
    select ${IN_WEEK_COLUMN} from (select ${player.id}::bigint as player_id, ${day}::date as started_day) as games`);
  return in_week;
}

/** The player's best score of each week up to that of a day; 0 without a game. */
async function bestByWeek({ sql, campaign, player }: PlayerContext, day: Day): Promise<Goals['weeks']> {
  const weeks = weeksUpTo(day, campaign);
  const rows = await sql<{ week: Day; best: number }>`
    select date_trunc('week', started_day::timestamp)::date as week, max(score) as best from games
    where player_id = ${player.id} and status = 'finished' and started_day >= ${weeks[0]}::date group by week`;
  const best = new Map(rows.map((row) => [row.week, row.best]));
  return weeks.map((first_day) => ({ first_day, best: best.get(first_day) ?? 0 }));
}

/** The player's goals: this week's challenges, best scores by week, the friends' board. */
export async function userGoals(context: PlayerContext): Promise<Answer<Goals>> {
  const day = dayOfGoals(context);
  const [made, weeks, friends] = await Promise.all([
    madeInWeek(context, day),
    bestByWeek(context, day),
    friendsBoard(context),
  ]);
  const challenges = challengesOf(day).map(({ level, need }) => ({ level, need, made: made[level - 1] ?? 0 }));
  return ok({ challenges, weeks, friends });
}
