import { replayAddress } from '../../../../src/campaign/replay-address.ts';
import { createHash } from 'node:crypto';
import { endedMonths, type Month, monthOf, phaseAt } from '../../../campaign/index.ts';
import type { Row } from '../../../common/tables/write-table.ts';
import { placesNow } from '../../board/places.ts';
import { confirmMonth, monthsWritten } from '../../board/settlement.ts';
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

/** The awarded places of a month as they stand: a line each, and a version that differs when they do. */
export async function placesUnderReview(
  context: Context,
  month: Month,
): Promise<{ readonly version: string; readonly lines: readonly string[] }> {
  const places = await placesNow(context, month, campaignOfMonth(context, month).board.awardedPlaces);
  // Without nicknames, for a proposal keeps them, and an erasure would not find them.
  const lines = places.map(({ player, score }) => `${player}：${score} 分`);
  const compared = JSON.stringify(places.map(({ player, score }) => [player, score]));
  return { version: createHash('sha256').update(compared).digest('base64url').slice(0, 16), lines };
}

/** The months whose places are under review or settled, and those that have started; oldest first. */
export function monthsOf(context: Context): { readonly written: readonly Month[]; readonly started: readonly Month[] } {
  const { campaign, campaignNow } = context;
  const written = monthsWritten(context, campaignNow);
  const running = phaseAt(campaign, campaignNow) === 'open' ? [monthOf(campaignNow)] : [];
  return { written, started: [...new Set([...endedMonths(campaign, campaignNow), ...running])] };
}

/** @throws OperatorRefusal when the month is not over */
export function requireWritten(context: Context, month: Month): void {
  if (!monthsOf(context).written.includes(month)) throw new OperatorRefusal(`${month} 还没有结束，或不在活动期内`);
}

/** The places of a settled month, best first. */
export const placesOfMonth = ({ sql }: Context, month: Month): Promise<Row[]> => sql<Row>`
  select s.ranking, p.public_id as player, p.nickname, s.score, s.award
  from settlement_places s join players p on p.id = s.player_id where s.month = ${month} order by s.ranking`;
