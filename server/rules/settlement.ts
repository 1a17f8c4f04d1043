import type { UserInfo } from '../../src/contract/index.ts';
import { type Campaign, endedMonths, type Month } from '../campaign/index.ts';
import type { Clock } from '../common/clock.ts';
import type { Database, Sql } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import { giveAward } from './awards.ts';
import type { PlayerContext } from './context.ts';

/** A month is settled this long after its end, when every game that ended in it has been written. */
export const SETTLE_AFTER_MS = 60_000;
const LOCK = 20251102;

interface Place {
  readonly player_id: number;
  readonly score: number;
}

/** The month's best that are to be awarded, in their places. Blocked players stand on no board. */
const placesOf = (sql: Sql, month: Month, places: number): Promise<Place[]> => sql<Place>`
  select player_id, score from month_scores where month = ${month} and not hidden
  order by score desc, reached_at, player_id limit ${places}`;

/** Settles one month in the given transaction. @returns false when it was settled before */
async function settleMonth(sql: Sql, month: Month, { board }: Campaign, campaignNow: Date): Promise<boolean> {
  const begun = await sql`
    insert into settlements (month, settled_at) values (${month}, ${campaignNow}) on conflict do nothing returning month`;
  if (begun.length === 0) return false;
  const places = await placesOf(sql, month, board.awardedPlaces);
  for (const [index, { player_id, score }] of places.entries()) {
    await sql`
      insert into settlement_places (month, ranking, player_id, score, award)
      values (${month}, ${index + 1}::int, ${player_id}, ${score}::int, ${board.award})`;
    const title = `${board.award}（${month} 月榜第 ${index + 1} 名）`;
    await giveAward({ sql, campaignNow }, { playerId: player_id, source: 'board', reference: month, title });
  }
  return true;
}

/**
 * Settles every month that is over: any process may ask, at any time and at once; each month is settled exactly once.
 * @returns the months settled now
 */
export async function settleEnded(database: Database, campaign: Campaign, clock: Clock): Promise<readonly Month[]> {
  const now = clock.campaignNow();
  const ended = endedMonths(campaign, new Date(now.getTime() - SETTLE_AFTER_MS));
  const settled = await database.sql<{ month: Month }>`select month from settlements`;
  const due = ended.filter((month) => !settled.some((row) => row.month === month));
  if (due.length === 0) return [];
  return database.tx(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`;
    const done: Month[] = [];
    for (const month of due) if (await settleMonth(sql, month, campaign, now)) done.push(month);
    return done;
  });
}

/** What the oldest settled month brought the player that was not closed yet. */
export async function openNotice({
  sql,
  player,
}: Pick<PlayerContext, 'sql' | 'player'>): Promise<UserInfo['settlement_notice']> {
  const [notice] = await sql<NonNullable<UserInfo['settlement_notice']>>`
    select month, ranking, award from settlement_places
    where player_id = ${player.id} and closed_at is null order by month limit 1`;
  return notice ?? null;
}

/** Closes the notice that {@link openNotice} shows; nothing to close is well too. */
export async function closeNotice({ sql, campaignNow, player }: PlayerContext): Promise<Answer<null>> {
  await sql`
    update settlement_places set closed_at = ${campaignNow}
    where player_id = ${player.id} and month = (
      select min(month) from settlement_places where player_id = ${player.id} and closed_at is null
    )`;
  return ok(null);
}
