import type { BoardEntry } from '../../../src/contract/index.ts';
import { literal } from '../../db/index.ts';
import { boardMonth } from '../board/board.ts';
import { NAMELESS } from '../board/places.ts';
import type { PlayerContext } from '../context.ts';

/** Friends who are shown; oneself always is. */
const SHOWN = 20;

/**
 * The players whom one has invited or was invited by, and oneself, by their best scores of the board's month; those without
 * a game come last. Blocked players are left out.
 */
export const friendsBoard = ({ sql, campaign, campaignNow, player }: PlayerContext): Promise<BoardEntry[]> =>
  sql<BoardEntry>`
    with friends as (
      select ${player.id}::bigint as id
      union select inviter_id from invites where accepter_id = ${player.id}
      union select accepter_id from invites where inviter_id = ${player.id}
    ), placed as (
      select (row_number() over (order by m.score desc nulls last, m.reached_at, p.id))::int as ranking, p.id,
        coalesce(p.avatar, 1)::int as avatar, coalesce(p.nickname, ${NAMELESS}) as nickname,
        coalesce(m.score, 0) as score, m.game_id
      from friends join players p using (id)
      left join month_scores m on m.month = ${boardMonth(campaign, campaignNow)} and m.player_id = p.id
      where p.blocked_at is null
    )
    select f.ranking, f.avatar, f.nickname, f.score, g.watch from placed f
    left join games g on g.id = f.game_id and g.player_id = f.id
    where f.ranking <= ${literal(SHOWN)} or f.id = ${player.id} order by f.ranking`;
