import type { PayloadOf, UserInfo } from '../../../src/contract/index.ts';
import { type Month, reviewEnd } from '../../campaign/index.ts';
import { ok } from '../messages.ts';
import { literal } from '../../db/index.ts';
import { giveAward } from '../awards/awards.ts';
import { BOARD_ORDER, placesNow } from './places.ts';
import {
  campaignOfMonth,
  type Context,
  contextOf,
  type CoreServices,
  monthsOver,
  type PlayerContext,
  transact,
} from '../context.ts';

/** Delay after a month's end, ms, by which every game that ended in it has been written. */
const WRITTEN_AFTER_MS = 60_000;
/** Key of the advisory lock that lets one process settle at a time. */
const LOCK = 20251102;

/** Title of the award of a place. */
export const placeTitle = (award: string, month: Month, ranking: number): string =>
  `${award}（${month} 月榜第 ${ranking} 名）`;

/**
 * Waits for running blocks of players who may get a place, so that later reads leave them out. Twice as many as there are
 * places, because players behind a blocked one move up.
 */
async function awaitBlocks({ sql }: Context, month: Month, awardedPlaces: number): Promise<void> {
  await sql`
    select from month_scores m where m.month = ${month} and not m.hidden
    order by ${BOARD_ORDER} limit ${literal(2 * awardedPlaces)} for share`;
}

/** Settles one month. @returns false when it was settled before */
async function settleMonth(context: Context, month: Month, confirmedBy: string | null): Promise<boolean> {
  const { sql, campaignNow } = context;
  const campaign = campaignOfMonth(context, month);
  const { award, awardedPlaces } = campaign.board;
  const inserted = await sql`
    insert into settlements (month, settled_at, review_until, confirmed_by)
    values (${month}, ${campaignNow}, ${reviewEnd(campaign, month)}, ${confirmedBy})
    on conflict do nothing returning month`;
  if (inserted.length === 0) return false;
  await awaitBlocks(context, month, awardedPlaces);
  for (const { player_id, ranking, score } of await placesNow(context, month, awardedPlaces)) {
    await sql`
      insert into settlement_places (month, ranking, player_id, score, award)
      values (${month}, ${ranking}::int, ${player_id}, ${score}::int, ${award.title})`;
    const title = placeTitle(award.title, month, ranking);
    await giveAward(context, { playerId: player_id, source: 'board', reference: month, title });
  }
  return true;
}

/** The months whose games have all been written, oldest first. */
export const monthsWritten = (context: Context, campaignNow: Date): readonly Month[] =>
  monthsOver(context, new Date(campaignNow.getTime() - WRITTEN_AFTER_MS));

async function unsettled({ sql }: Context, months: readonly Month[]): Promise<readonly Month[]> {
  const settled = await sql<{ month: Month }>`select month from settlements`;
  return months.filter((month) => !settled.some((row) => row.month === month));
}

/** The months that have ended and are not settled, oldest first. */
export const monthsUnderReview = (context: Context): Promise<readonly Month[]> =>
  unsettled(context, monthsOver(context, context.campaignNow));

/** The months whose review has ended, oldest first. */
function monthsToSettle(context: Context): readonly Month[] {
  const { campaignNow } = context;
  return monthsWritten(context, campaignNow).filter(
    (month) => reviewEnd(campaignOfMonth(context, month), month) <= campaignNow,
  );
}

const lock = ({ sql }: Context): Promise<unknown> => sql`select pg_advisory_xact_lock(${LOCK})`;

/**
 * Settles every month whose review has ended, exactly once: any number of processes may call this at any time.
 * @returns the months settled now
 */
export async function settleEnded(services: CoreServices): Promise<readonly Month[]> {
  const now = contextOf(services);
  const due = await unsettled(now, monthsToSettle(now));
  if (due.length === 0) return [];
  return transact(services, async (context) => {
    await lock(context);
    const done: Month[] = [];
    for (const month of due) if (await settleMonth(context, month, null)) done.push(month);
    return done;
  });
}

/**
 * Settles a month before its review has ended. Needs a transaction.
 * @param operator who confirms it
 * @returns false when it was settled before
 */
export async function confirmMonth(context: Context, month: Month, operator: string): Promise<boolean> {
  await lock(context);
  return settleMonth(context, month, operator);
}

/** The player's oldest award notice of a settled month that is not closed. */
export async function openNotice({ sql, player }: Pick<PlayerContext, 'sql' | 'player'>) {
  const [notice] = await sql<NonNullable<UserInfo['settlement_notice']>>`
    select month, ranking, award from settlement_places
    where player_id = ${player.id} and closed_at is null order by month limit 1`;
  return notice ?? null;
}

/** Closes the notice of a month, by default that of {@link openNotice}, if it is open. */
export async function closeNotice({ sql, campaignNow, player }: PlayerContext, { month }: PayloadOf<'noticeClose'>) {
  await sql`
    update settlement_places set closed_at = ${campaignNow}
    where player_id = ${player.id} and closed_at is null and month = coalesce(${month ?? null}::text, (
      select min(month) from settlement_places where player_id = ${player.id} and closed_at is null
    ))`;
  return ok(null);
}
