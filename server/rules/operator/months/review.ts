import { replayAddress } from '../../../../src/campaign/replay-address.ts';
import type { Month } from '../../../campaign/index.ts';
import type { Row } from '../../../common/tables/write-table.ts';
import { placesNow } from '../../board/places.ts';
import { confirmMonth } from '../../board/settlement.ts';
import { campaignOfMonth, type Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { compareMonth } from './suspects.ts';

/** Settlement of a month's places. */
export interface Settlement {
  readonly settled_at: Date;
  /** The operator who confirmed them before the review was over. */
  readonly confirmed_by: string | null;
}

/** The settlement of a month; undefined while its places are under review. */
export async function settlementOf({ sql }: Pick<Context, 'sql'>, month: Month): Promise<Settlement | undefined> {
  const [settled] = await sql<Settlement>`
    select settled_at, confirmed_by from settlements where month = ${month}`;
  return settled;
}

/** A place of a month under review. */
export type ReviewedPlace = {
  readonly ranking: number;
  readonly awarded: boolean;
  readonly player: string;
  readonly nickname: string;
  readonly score: number;
  /** Unusualness of its game, see `board.suspects` of the campaign file; `null` if unknown. */
  readonly unusual: number | null;
  /** The reasons in words. */
  readonly why: string;
  readonly game: string | null;
  /** Link by which the game is watched, and its code. */
  readonly watch: string | null;
  readonly code: string | null;
};

/** Listed places behind the awarded ones: they move up if others are blocked. */
const NEXT_PLACES = 5;

/** The awarded places of a month as of now and those behind them, with the unusual signals of their games. */
export async function reviewPlaces(context: Context, month: Month): Promise<ReviewedPlace[]> {
  const { awardedPlaces } = campaignOfMonth(context, month).board;
  const places = await placesNow(context, month, awardedPlaces + NEXT_PLACES);
  const games = await compareMonth(context, month);
  const compared = new Map(games.map((game) => [game.id, game]));
  return places.map(({ ranking, player, nickname, score, game: id, watch }) => {
    const game = id === null ? undefined : compared.get(id);
    return {
      ranking,
      awarded: ranking <= awardedPlaces,
      player,
      nickname,
      score,
      unusual: game ? Math.round(game.unusual * 10) / 10 : null,
      why: game ? game.reasons.join('；') : '没有可比较的数据：旧版本的一局，或太短',
      game: id,
      watch: watch == null ? null : replayAddress(context.campaign, watch),
      code: watch ?? null,
    };
  });
}

/**
 * Ends a month's review early: places become final and are paid. Needs a transaction.
 * @returns false if it was settled before
 */
export async function confirmPlaces(context: OperatorContext, month: Month, why: Why): Promise<boolean> {
  const confirmed = await confirmMonth(context, month, context.operator);
  if (confirmed) await logOperation(context, { command: 'confirm', detail: { month }, ...why });
  return confirmed;
}

/** The first person's approval of a month's places. */
export interface Approval {
  readonly approved_by: string;
  readonly approved_at: Date;
  /** Whether the places are still those that were approved. */
  readonly holds: boolean;
}

/** The awarded places as they stand, to compare. */
async function awardedNow(context: Context, month: Month): Promise<string> {
  const places = await placesNow(context, month, campaignOfMonth(context, month).board.awardedPlaces);
  return JSON.stringify(places.map(({ player, score }) => ({ player, score })));
}

/** The approval of a month; undefined without any. */
export async function approvalOf(context: Context, month: Month): Promise<Approval | undefined> {
  const places = await awardedNow(context, month);
  const [approval] = await context.sql<Approval>`
    select approved_by, approved_at, places = ${places}::jsonb as holds from month_approvals where month = ${month}`;
  return approval;
}

/**
 * Approves a month's places; the second person who does so confirms them. Needs a transaction.
 * @returns whether the month is confirmed now
 * @throws OperatorRefusal when it was settled before, or when the same person approves the same places twice
 */
export async function approvePlaces(context: OperatorContext, month: Month, why: Why): Promise<boolean> {
  const { sql, operator, now } = context;
  await sql`select pg_advisory_xact_lock(hashtext('approve month'))`;
  if (await settlementOf(context, month)) throw new OperatorRefusal(`${month} 的名次已经确认`);
  const first = await approvalOf(context, month);
  if (first?.holds && first.approved_by !== operator) return confirmPlaces(context, month, why);
  if (first?.holds) throw new OperatorRefusal('你已经同意过；还需要另一个人同意');
  const places = await awardedNow(context, month);
  await sql`
    insert into month_approvals (month, places, approved_by, approved_at)
    values (${month}, ${places}::jsonb, ${operator}, ${now})
    on conflict (month) do update
    set places = excluded.places, approved_by = excluded.approved_by, approved_at = excluded.approved_at`;
  await logOperation(context, { command: 'month approve', detail: { month }, ...why });
  return false;
}

/** The places of a settled month, best first. */
export const placesOfMonth = ({ sql }: Context, month: Month): Promise<Row[]> => sql<Row>`
  select s.ranking, p.public_id as player, p.nickname, s.score, s.award
  from settlement_places s join players p on p.id = s.player_id where s.month = ${month} order by s.ranking`;
