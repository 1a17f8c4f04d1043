import type { Board, BoardEntry } from '../../src/contract/index.ts';
import { type Campaign, endOf, type Month, monthOf, startOf } from '../campaign/index.ts';
import { literal } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import type { PlayerContext } from './context.ts';
import { BOARD_ORDER } from './board-order.ts';
import { ownPlace } from './month-scores.ts';
import type { StandingsCache } from './standings.ts';

/** Shown for a player without a nickname. */
const NAMELESS = '神秘玩家';

/** The month whose board is shown: the current one, or the campaign's month nearest to it. */
export function boardMonth({ firstDay, lastDay }: Campaign, campaignNow: Date): Month {
  const first = startOf(firstDay).getTime();
  const last = endOf(lastDay).getTime() - 1;
  return monthOf(new Date(Math.min(Math.max(campaignNow.getTime(), first), last)));
}

/** The limit is a literal: PostgreSQL would plan the statement anew each time if it were a parameter. */
async function topOf({ sql, campaign }: PlayerContext, month: Month): Promise<BoardEntry[]> {
  return sql<BoardEntry>`
    select (row_number() over (order by ${BOARD_ORDER}))::int as ranking,
      coalesce(p.avatar, 1)::int as avatar, coalesce(p.nickname, ${NAMELESS}) as nickname, m.score
    from (
      select m.player_id, m.score, m.reached_at from month_scores m where m.month = ${month} and not m.hidden
      order by ${BOARD_ORDER} limit ${literal(campaign.board.size)}
    ) as m join players p on p.id = m.player_id
    order by ranking`;
}

/** The month's board as a player sees it. */
export async function showBoard(context: PlayerContext, cache: StandingsCache): Promise<Answer<Board>> {
  const month = boardMonth(context.campaign, context.campaignNow);
  const standings = await cache.of(month);
  const [list, user] = await Promise.all([
    topOf(context, month),
    ownPlace(context, standings, month, context.player.id),
  ]);
  return ok({ list, user });
}
