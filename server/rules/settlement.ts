import type { UserInfo } from '../../src/contract/index.ts';
import { endedMonths, type Month } from '../campaign/index.ts';
import type { Sql } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import { giveAward } from './awards.ts';
import { type Context, type CoreServices, type PlayerContext, transact } from './context.ts';
import { BOARD_ORDER } from './board-order.ts';

/** A month is settled this long after its end, ms: by then every game that ended in it has been written. */
const SETTLE_AFTER_MS = 60_000;
/** Key of the advisory lock that lets one process settle at a time. */
const LOCK = 20251102;

interface Place {
  readonly player_id: number;
  readonly score: number;
}

/** The month's best players, who get an award, in their places. Blocked players are on no board. */
const placesOf = (sql: Sql, month: Month, places: number): Promise<Place[]> => sql<Place>`
  select m.player_id, m.score from month_scores m where m.month = ${month} and not m.hidden
  order by ${BOARD_ORDER} limit ${places}`;

/** Title of the award of a place. */
export const placeTitle = (award: string, month: Month, ranking: number): string =>
  `${award}（${month} 月榜第 ${ranking} 名）`;

/** Settles one month. @returns false when it was settled before */
async function settleMonth(context: Context, month: Month): Promise<boolean> {
  const {
    sql,
    campaign: { board },
    campaignNow,
  } = context;
  const begun = await sql`
    insert into settlements (month, settled_at) values (${month}, ${campaignNow}) on conflict do nothing returning month`;
  if (begun.length === 0) return false;
  const places = await placesOf(sql, month, board.awardedPlaces);
  for (const [index, { player_id, score }] of places.entries()) {
    await sql`
      insert into settlement_places (month, ranking, player_id, score, award)
      values (${month}, ${index + 1}::int, ${player_id}, ${score}::int, ${board.award.title})`;
    const title = placeTitle(board.award.title, month, index + 1);
    await giveAward(context, { playerId: player_id, source: 'board', reference: month, title });
  }
  return true;
}

/** The months that are over and may be settled, oldest first. */
export const monthsToSettle = ({ campaign, clock }: CoreServices): readonly Month[] =>
  endedMonths(campaign, new Date(clock.campaignNow().getTime() - SETTLE_AFTER_MS));

/**
 * Settles every month that is over, each exactly once: any number of processes may call this at any time.
 * @returns the months settled now
 */
export async function settleEnded(services: CoreServices): Promise<readonly Month[]> {
  const settled = await services.database.sql<{ month: Month }>`select month from settlements`;
  const due = monthsToSettle(services).filter((month) => !settled.some((row) => row.month === month));
  if (due.length === 0) return [];
  return transact(services, async (context) => {
    await context.sql`select pg_advisory_xact_lock(${LOCK})`;
    const done: Month[] = [];
    for (const month of due) if (await settleMonth(context, month)) done.push(month);
    return done;
  });
}

/** The notice of the oldest settled month that brought the player an award and was not closed yet. */
export async function openNotice({
  sql,
  player,
}: Pick<PlayerContext, 'sql' | 'player'>): Promise<UserInfo['settlement_notice']> {
  const [notice] = await sql<NonNullable<UserInfo['settlement_notice']>>`
    select month, ranking, award from settlement_places
    where player_id = ${player.id} and closed_at is null order by month limit 1`;
  return notice ?? null;
}

/** Closes the notice that {@link openNotice} shows; no-op if there is none. */
export async function closeNotice({ sql, campaignNow, player }: PlayerContext): Promise<Answer<null>> {
  await sql`
    update settlement_places set closed_at = ${campaignNow}
    where player_id = ${player.id} and month = (
      select min(month) from settlement_places where player_id = ${player.id} and closed_at is null
    )`;
  return ok(null);
}
