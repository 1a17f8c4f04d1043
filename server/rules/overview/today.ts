import type { Today } from '../../../src/contract/today.ts';
import { startOf } from '../../campaign/index.ts';
import { literal } from '../../db/index.ts';
import { boardMonth } from '../board/board.ts';
import { nameColumns } from '../shown.ts';
import { BOARD_ORDER } from '../board/places.ts';
import { contextOf, type CoreServices } from '../context.ts';

const WINNERS = 6;
/** Newest awards searched for them. */
const LOOKED_AT = 200;

const masked = (nickname: string): string => `${Array.from(nickname)[0] ?? ''}**`;

/** Today's winners and the leader of the month's board, for everybody. Blocked players are left out. */
export async function showToday(services: CoreServices): Promise<Today> {
  const { sql, campaign, campaignNow, today } = contextOf(services);
  const [winners, leaders] = await Promise.all([
    sql<{ nickname: string; prize: string }>`
      select ${nameColumns()}, a.title as prize
      from (select * from awards order by id desc limit ${literal(LOOKED_AT)}) as a join players p on p.id = a.player_id
      where a.source = 'draw' and a.state <> 'cancelled' and a.created_at >= ${startOf(today)} and p.blocked_at is null
      order by a.id desc limit ${literal(WINNERS)}`,
    sql<{ nickname: string; score: number }>`
      select ${nameColumns()}, m.score from month_scores m join players p on p.id = m.player_id
      where m.month = ${boardMonth(campaign, campaignNow)} and not m.hidden
      order by ${BOARD_ORDER} limit 1`,
  ]);
  const [leader] = leaders;
  return {
    winners: winners.map(({ nickname, prize }) => ({ name: masked(nickname), prize })),
    leader: leader ? { name: masked(leader.nickname), score: leader.score } : null,
  };
}
