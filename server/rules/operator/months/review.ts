import { replayAddress } from '../../../../src/campaign/replay-address.ts';
import { type Month, monthOf, phaseAt } from '../../../campaign/index.ts';
import type { Row } from '../../../common/tables/write-table.ts';
import { placesNow } from '../../board/places.ts';
import { monthsWritten } from '../../board/settlement.ts';
import { campaignOfMonth, type Context, monthsOver } from '../../context.ts';
import { OperatorRefusal, versionOf } from '../../operations/operations.ts';
import { type ComparedGame, compareMonth, unusualOf } from './suspects.ts';

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

/** Listed places behind the awarded ones: they move up if others are blocked. */
const NEXT_PLACES = 5;

/** Unusual games that are listed at most: like the places they are few, so that the console shows both as whole tables. */
const MOST_SUSPECTS = 100;

/** A game as it is listed: its unusualness among the month's, see `board.suspects` of the campaign file; `null` if unknown. */
const judged = ({ campaign }: Context, watch: string | null | undefined, game: ComparedGame | undefined) => ({
  unusual: game ? Math.round(game.unusual * 10) / 10 : null,
  why: game?.reasons().join('；') ?? '没有可比较的数据：旧版本的一局，或太短',
  /** Link by which the game is watched, and its code. */
  watch: watch == null ? null : replayAddress(campaign, watch),
  code: watch ?? null,
});

/**
 * The awarded places of a month as of now and those behind them, with the unusual signals of their games; and the month's
 * most unusual games, whoever played them.
 */
export async function reviewPlaces(context: Context, month: Month) {
  const { awardedPlaces } = campaignOfMonth(context, month).board;
  const listed = await placesNow(context, month, awardedPlaces + NEXT_PLACES, 'operator');
  const games = await compareMonth(context, month);
  const compared = new Map(games.map((game) => [game.id, game]));
  const placeOf = new Map(listed.map(({ player, ranking }) => [player, ranking]));
  const places = listed.map(({ ranking, player, nickname, score, game, watch }) => {
    const standing = { ranking, awarded: ranking <= awardedPlaces, player, nickname, score, game };
    return Object.assign(standing, judged(context, watch, compared.get(game ?? '')));
  });
  const suspects = (await unusualOf(context, games, MOST_SUSPECTS)).map((game) => {
    const { id, player, nickname, score, watch } = game;
    const standing = { ranking: placeOf.get(player) ?? null, player, nickname, score, game: id };
    return Object.assign(standing, judged(context, watch, game));
  });
  return { places, suspects };
}

/** The awarded places of a month as they stand: a line each, and a version that differs when they do. */
export async function placesUnderReview(context: Context, month: Month) {
  const places = await placesNow(context, month, campaignOfMonth(context, month).board.awardedPlaces, 'operator');
  // Without nicknames, for a proposal keeps them, and an erasure would not find them.
  const lines = places.map(({ player, score }) => `${player}：${score} 分`);
  return { version: versionOf(places.map(({ player, score }) => [player, score])), lines };
}

/** The months whose places are under review or settled, and those that have started; oldest first. */
export function monthsOf(context: Context): { readonly written: readonly Month[]; readonly started: readonly Month[] } {
  const { campaign, campaignNow } = context;
  const written = monthsWritten(context, campaignNow);
  const running = phaseAt(campaign, campaignNow) === 'open' ? [monthOf(campaignNow)] : [];
  return { written, started: [...new Set([...monthsOver(context, campaignNow), ...running])] };
}

/** @throws OperatorRefusal when the month is not over */
export function requireWritten(context: Context, month: Month): void {
  if (!monthsOf(context).written.includes(month)) throw new OperatorRefusal(`${month} 还没有结束，或不在活动期内`);
}

/** The places of a settled month, best first. */
export const placesOfMonth = ({ sql }: Context, month: Month): Promise<Row[]> => sql<Row>`
  select s.ranking, p.public_id as player, p.nickname, s.score, s.award
  from settlement_places s join players p on p.id = s.player_id where s.month = ${month} order by s.ranking`;
