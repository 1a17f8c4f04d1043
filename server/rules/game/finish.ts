import { coinsOf } from '../../../src/campaign/coins.ts';
import { DAY_MS } from '../../../src/campaign/zone.ts';
import type { FinishedGame, GameResult } from '../../../src/contract/index.ts';
import { type Month, monthOf, phaseAt } from '../../campaign/index.ts';
import { Busy } from '../../common/busy.ts';
import { already, type Answer, messages, ok, Refusal } from '../messages.ts';
import { blockPlayer } from '../account/blocking.ts';
import type { PlayerContext } from '../context.ts';
import { type GameRow, lockGame, refuseSimVersion, seedOf } from './games.ts';
import { changeCoins } from '../coins/ledger.ts';
import { goalsMet } from '../goals/challenges.ts';
import { defeatedBy, ownPlace, recordScore } from '../board/month-scores.ts';
import type { Standings } from '../board/standings.ts';
import { playTimeMs, type Verdict } from './verdict.ts';
import { newWatchCode } from './watch.ts';

type Accepted = Extract<Verdict, { accepted: true }>;

/**
 * The answer of a game that is no longer open: its stored result.
 * @throws Refusal 1203 when the game was refused, 1204 when it was abandoned or returned
 */
export function closedAnswer({ status, result }: GameRow): Answer<GameResult> {
  if (result) return already(result);
  throw new Refusal(status === 'refused' ? messages.gameRefused : messages.gameClosed);
}

/**
 * Abandons a game whose log came too late.
 * @throws Refusal 1204 always, committed
 */
export async function abandon({ sql, player, now }: PlayerContext, id: string): Promise<never> {
  await sql`
    update games set status = 'abandoned', ended_at = ${now}
    where id = ${id} and player_id = ${player.id} and status = 'open'`;
  throw new Refusal(messages.gameExpired, { commits: true });
}

async function recordRefused(context: PlayerContext, sent: FinishedGame, fault: string): Promise<never> {
  const { sql, campaign, player, now, events } = context;
  events.push({ type: 'game-refused', fault });
  await sql`
    update games set status = 'refused', ended_at = ${now}, game_data = ${sent.game_data},
      claimed_score = ${sent.score}, fault = ${fault}
    where id = ${sent.id} and player_id = ${player.id}`;
  await sql`update players set refused_games = refused_games + 1 where id = ${player.id}`;
  if (player.refused_games + 1 >= campaign.game.refusedToBlock)
    await blockPlayer(context, player.id, `${player.refused_games + 1} refused games, the last: ${fault}`);
  throw new Refusal(messages.gameRefused, { commits: true });
}

/** Pays by the conversion in force when the game started. */
async function pay(context: PlayerContext, { id, version }: GameRow, score: number): Promise<number> {
  const coin = coinsOf(score, context.versions.of(version).campaign.conversion);
  if (coin > 0) await changeCoins(context, { playerId: context.player.id, delta: coin, reason: 'game', reference: id });
  return coin;
}

/** Longest time that a finished game can have been held back, ms: its ticks after the last deal took the rest. */
function heldBackMs({ now }: PlayerContext, { started_at, last_deal }: GameRow, ticks: number): number {
  const known = last_deal
    ? { at: Date.parse(last_deal.at), ticks: last_deal.ticks }
    : { at: started_at.getTime(), ticks: 0 };
  return now.getTime() - known.at - playTimeMs(ticks - known.ticks);
}

/**
 * The month on whose board a game counts that is sent now; `null` for none: after the campaign, and when it was held back
 * into the next month, so that nobody chooses the month of a finished game. Such games are paid nevertheless.
 */
function monthFor(context: PlayerContext, game: GameRow, ticks: number): Month | null {
  const { campaign, campaignNow } = context;
  if (phaseAt(campaign, campaignNow) !== 'open') return null;
  const month = monthOf(campaignNow);
  const late = heldBackMs(context, game, ticks);
  const inTime = late <= campaign.game.heldBackS * 1000 || month === monthOf(new Date(campaignNow.getTime() - late));
  return inTime ? month : null;
}

/** Points that a game lacked for a place, by the score there (`null`: free); 0 if the player has the place or a better one. */
const lackedFor = (held: number | null, place: number, score: number, ranking: number): number =>
  held === null || (ranking > 0 && ranking <= place) ? 0 : Math.max(0, held + 1 - score);

async function rank(
  context: PlayerContext,
  standings: Standings,
  month: Month | null,
  { gameId, score }: { readonly gameId: string; readonly score: number },
) {
  const { campaign, player } = context;
  if (month === null) return { ranking: 0, players: 0, defeat: 0, lacked: { listed: 0, awarded: 0 }, rankingBefore: 0 };
  const [before, { ranking }, { defeat, others }] = await Promise.all([
    recordScore(context, standings, month, { gameId, score }),
    ownPlace(context, standings, month, player.id),
    defeatedBy(context, standings, month, score),
  ]);
  const { size, awardedPlaces } = campaign.board;
  const lacked = {
    listed: lackedFor(before.listed, size, score, ranking),
    awarded: lackedFor(before.awarded, awardedPlaces, score, ranking),
  };
  const players = ranking > 0 ? others + 1 : others;
  return { ranking, players, defeat, lacked, rankingBefore: before.ranking };
}

async function recordFinished(
  context: PlayerContext,
  game: GameRow,
  sent: FinishedGame,
  {
    accepted,
    result,
    month,
  }: {
    readonly accepted: Accepted;
    readonly result: GameResult & { readonly watch: string };
    readonly month: Month | null;
  },
): Promise<void> {
  const { sql, now, player } = context;
  const { score, counts, ticks, signals, curve } = accepted;
  const wallMs = now.getTime() - game.started_at.getTime();
  await sql`
    with finished as (
      update games set status = 'finished', ended_at = ${now}, game_data = ${sent.game_data},
        claimed_score = ${score}, score = ${score}, counts = ${counts}, ticks = ${ticks},
        idle_ms = ${Math.max(0, Math.round(wallMs - playTimeMs(ticks)))}, result = ${JSON.stringify(result)}::jsonb,
        month = ${score > 0 ? month : null}, watch = ${result.watch},
        signals = ${signals && JSON.stringify({ ...signals, days: daysBetween(player.created_at, now) })}::jsonb
          || jsonb_build_object(
            'started', (select count(*) from games g where g.player_id = ${player.id} and g.started_day >= ${`${monthOf(context.campaignNow)}-01`}::date),
            'devices', (select count(*) from sessions s where s.player_id = ${player.id}))
      where id = ${game.id} and player_id = ${player.id} returning player_id
    ), curve as (
      insert into best_curves (player_id, scores)
      select player_id, ${curve}::int[] from finished where ${score}::int > ${player.best_score}::int
      on conflict (player_id) do update set scores = excluded.scores
    )
    update players p set best_score = ${result.top}
    from finished f where p.id = f.player_id and p.best_score < ${result.top}`;
}

const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/**
 * Ends a game according to the verdict on its log. Needs the player locked.
 * @param verdict of {@link judge}, before the transaction, on the game as read in `judged`
 * @throws Busy when the game was continued meanwhile
 * @throws Refusal 402 for another version of the simulation; 1203 when the log is not accepted: that
 *   is recorded, and `game.refusedToBlock` such games block the player
 */
export async function finishGame(
  context: PlayerContext,
  sent: FinishedGame,
  {
    judged,
    verdict,
    standings,
  }: { readonly judged: GameRow; readonly verdict: Verdict; readonly standings: Standings },
): Promise<Answer<GameResult>> {
  const game = await lockGame(context, sent.id);
  if (game.status !== 'open') return closedAnswer(game);
  if (game.last_deal?.piece !== judged.last_deal?.piece || game.takeovers !== judged.takeovers) throw new Busy(1);
  if (!verdict.accepted && verdict.fault === 'version') return refuseSimVersion(context, game);
  if (!verdict.accepted) return recordRefused(context, sent, verdict.fault);
  const { score, ticks } = verdict;
  const month = monthFor(context, game, ticks);
  const [coin, { rankingBefore, ...place }] = await Promise.all([
    pay(context, game, score),
    rank(context, standings, month, { gameId: game.id, score }),
  ]);
  const { best_score: best, coin: purse } = context.player;
  const record = score > best && coin > 0;
  const before = { top: best, ranking: rankingBefore, coin: purse };
  const new_weapons = verdict.counts.flatMap((made, index) => (made > 0 && game.ever[index] === 0 ? [index + 1] : []));
  const new_goals = goalsMet(game, verdict.counts, game.started_day);
  const extra = {
    ...place,
    before,
    new_weapons,
    new_goals,
    watch: newWatchCode(),
    seed: seedOf(context.keys, game.id),
  };
  const result = { score, top: Math.max(score, best), coin, record, ...extra };
  context.sql.deferToCommit(recordFinished(context, game, sent, { accepted: verdict, result, month }));
  return ok(result);
}
