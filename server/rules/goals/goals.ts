import type { Goals } from '../../../src/contract/index.ts';
import { addDays, type Campaign, type Day, weekOf } from '../../campaign/index.ts';
import { only } from '../../db/index.ts';
import { type Answer, ok } from '../answer.ts';
import type { PlayerContext } from '../context.ts';
import { challengesOf } from './challenges.ts';
import { friendsBoard } from './friends-board.ts';
import { IN_WEEK, type Tally } from './tally.ts';

/** Weeks that are shown. */
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
  const rows = await sql<Tally>`
    select ${IN_WEEK} from (select ${player.id}::bigint as player_id, ${day}::date as started_day) as games`;
  return only(rows).in_week;
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

/** What the player may still reach: this week's challenges, a better week than before, a place among friends. */
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
