import { config, DEAL_AT, DEAL_SIZE, type InputLog, SIM_VERSION, unpackLog } from '../../../game-frame/sim/index.ts';
import type { Deal, PayloadOf, TakenOver } from '../../../src/contract/index.ts';
import { firstRow } from '../../db/index.ts';
import { SecretPieces } from '../../verify/index.ts';
import { type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import type { PlayerContext } from '../context.ts';
import { type DealRow, follows, packPrefix, prefixOf, repeats, START } from './prefix.ts';
import {
  type DealtGame,
  lifetimeOf,
  MADE_COLUMN,
  readDeals,
  refuseSimVersion,
  seedOf,
  startedGame,
  type WithMade,
} from './games.ts';
import { ageOf, exceedsTime } from './verdict.ts';

/**
 * Reads a game that may be continued.
 * @throws Refusal 1202 when it is not this player's, 1204 when it is closed or too old
 */
async function openGame(context: PlayerContext, id: string): Promise<DealtGame> {
  const game = await readDeals(context, id);
  assertRule(game.status !== 'abandoned', messages.gameReplaced);
  assertRule(game.status === 'open', messages.gameClosed);
  assertRule(ageOf(context, game) !== 'expired', messages.gameExpired);
  return game;
}

/** @throws Refusal 402 when the log is of another version than its game, 1206 when it is invalid */
async function openLog(context: PlayerContext, game: DealtGame, text: string): Promise<InputLog> {
  const unpacked = unpackLog(text, config, SIM_VERSION);
  if (unpacked.ok) return unpacked.log;
  if (unpacked.fault === 'version') return refuseSimVersion(context, game);
  throw new Refusal(messages.dealRefused);
}

/**
 * The deal after another. It is refused while enough pieces are left, and when the inputs take more time than has passed.
 * @throws Refusal 1205 when the inputs don't continue the deal before, 1206 when it is too early
 */
function dealAfter(
  context: PlayerContext,
  game: DealtGame,
  { before, log }: { readonly before: DealRow; readonly log: InputLog },
): Omit<DealRow, 'log'> {
  const { drops, endTick } = log;
  const piece = before.piece + DEAL_SIZE;
  const used = before.drops + drops.length;
  assertRule(follows(log, before), messages.gameElsewhere);
  assertRule(used <= piece && used >= piece - DEAL_AT, messages.dealRefused);
  assertRule(!exceedsTime(context, game, endTick), messages.dealRefused);
  return { piece, drops: used, last_drop: drops.at(-1)?.tick ?? 0, ticks: endTick };
}

const store = (
  { sql, now, player }: PlayerContext,
  { number }: DealtGame,
  log: string,
  deal: Omit<DealRow, 'log'>,
) => sql`
  insert into deals (player_id, game, piece, log, drops, last_drop, ticks, at)
  values (${player.id}, ${number}, ${deal.piece}, ${log}, ${deal.drops}, ${deal.last_drop}, ${deal.ticks}, ${now})`;

/**
 * Records the inputs since the last deal and deals the next pieces. A repeated call, with the same inputs or more, deals the
 * same pieces: the answer was lost. Needs the player locked.
 * @throws Refusal 1202, 1204 as {@link openGame}; 402 for another version of the simulation; 1205 when the game continues on
 *   another device; 1206 when it is too early
 */
export async function dealPieces(context: PlayerContext, sent: PayloadOf<'gameDeal'>): Promise<Answer<Deal>> {
  const { id, from, log: text, takeovers = 0 } = sent;
  const game = await openGame(context, id);
  assertRule(game.takeovers === takeovers, messages.gameElsewhere);
  if (game.sim_version !== SIM_VERSION) return refuseSimVersion(context, game);
  const log = await openLog(context, game, text);
  const known = game.deals.find(({ piece }) => piece === from);
  const before = [START, ...game.deals].find(({ piece }) => piece === from - DEAL_SIZE);
  assertRule(before !== undefined, messages.dealRefused);
  assertRule(known === undefined || repeats(log, known), messages.gameElsewhere);
  const deal = known ?? dealAfter(context, game, { before, log });
  if (known === undefined) context.sql.deferToCommit(store(context, game, text, deal));
  const pieces = new SecretPieces(seedOf(context.keys, id)).slice(from, from + DEAL_SIZE);
  return ok({ from, pieces, ticks: deal.ticks });
}

/**
 * Moves an unfinished game to the calling device: the one before gets no more pieces.
 * @throws Refusal 1202, 1204 as {@link openGame}; 402 for another version of the simulation, which this release can't continue
 */
export async function takeOver(context: PlayerContext, { id }: PayloadOf<'gameTakeOver'>): Promise<Answer<TakenOver>> {
  const game = await openGame(context, id);
  if (game.sim_version !== SIM_VERSION) return refuseSimVersion(context, game);
  const { sql, player } = context;
  const takeovers = game.takeovers + 1;
  const { made } = await firstRow(sql<WithMade>`
    update games set takeovers = ${takeovers} where id = ${id} and player_id = ${player.id} returning ${MADE_COLUMN}`);
  const prefix = prefixOf(game.deals);
  return ok({
    ...startedGame(context, { id, made }, lifetimeOf(context, game), prefix.dealt),
    takeovers,
    ticks: prefix.ticks,
    log: packPrefix(prefix),
  });
}
