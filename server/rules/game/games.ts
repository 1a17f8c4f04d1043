import { randomBytes } from 'node:crypto';
import { DEAL_SIZE, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { HOUR_MS } from '../../../src/campaign/zone.ts';
import type { AnswerOf, GameResult, StartedGame } from '../../../src/contract/index.ts';
import type { Versions } from '../../campaign/index.ts';
import type { Keys } from '../../common/keys.ts';
import { fragment, only } from '../../db/index.ts';
import { commitmentTo, CURVE_TICKS, SecretPieces } from '../../verify/index.ts';
import { notAmong } from './album.ts';
import { type Tally, TALLY } from '../goals/tally.ts';
import { type Answer, already, ok } from '../answer.ts';
import { type Context, type PlayerContext, requireOpen } from '../context.ts';
import { type DealRow, DEALS } from './prefix.ts';
import { messages } from '../messages.ts';
import { assertRule, Refusal } from '../refusal.ts';
import type { SignedRequest } from '../calls/requests.ts';
import { type PaidWith, returnStamina, spendStamina, staminaToSpend } from '../stamina/stamina.ts';

/** Length of a game's id before encoding, bytes. */
const ID_BYTES = 16;

/** A row of `games`, as far as rules read it: {@link GAME_COLUMNS}. */
export interface GameRow {
  readonly id: string;
  readonly status: 'open' | 'finished' | 'refused' | 'abandoned' | 'returned';
  readonly paid_with: PaidWith;
  readonly started_at: Date;
  readonly started_day: string;
  /** Version of the campaign that it was started in. */
  readonly version: number;
  /** Version of the simulation that it was started for. */
  readonly sim_version: number;
  readonly result: GameResult | null;
  /** How often another device has taken it over. */
  readonly takeovers: number;
  /** Its latest deal, if there was one; `at` as JSON shows an instant. */
  readonly last_deal: { readonly piece: number; readonly ticks: number; readonly at: string } | null;
}

/** A game with all its deals. */
export interface DealtGame extends GameRow {
  /** Its number in other tables. */
  readonly number: number;
  readonly deals: readonly DealRow[];
}

/** The columns of {@link GameRow}. */
const GAME_COLUMNS = fragment`
  id, status, paid_with, started_at, started_day, version, sim_version, result, takeovers,
  (select to_json(d) from deals d where d.game = games.number and d.player_id = games.player_id
    order by d.piece desc limit 1) as last_deal`;

/** What a player's other games have made: {@link MADE}. */
export interface WithMade {
  /** Levels of all weapons ever made. */
  readonly made: readonly number[];
}
/** The column of {@link WithMade}, beside a row of `games`. */
export const MADE = fragment`array(select w.level from weapons_made w where w.player_id = games.player_id) as made`;

/**
 * A game of this player, locked until the transaction ends, with what the finished games have made.
 * @throws Refusal 1202 when there is none
 */
export async function lockGame({ sql, player }: PlayerContext, id: string): Promise<GameRow & Tally> {
  const [game] = await sql<GameRow & Tally>`
    select ${GAME_COLUMNS}, ${TALLY} from games where id = ${id} and player_id = ${player.id} for update`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/**
 * Reads a game of this player without locking it, with the recorded answer of this request if it came before.
 * @throws Refusal 1202 when there is none
 */
export async function readGame(
  { sql, player }: PlayerContext,
  id: string,
  { key }: SignedRequest,
): Promise<DealtGame & { readonly recorded: string | null }> {
  const [game] = await sql<DealtGame & { readonly recorded: string | null }>`
    select ${GAME_COLUMNS}, number, ${DEALS} as deals,
      (select answer from requests where key = ${key} and player_id = ${player.id}) as recorded
    from games where id = ${id} and player_id = ${player.id}`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/** How long a game lives, by the real clock. */
interface Lifetime {
  readonly openUntil: Date;
  readonly acceptedUntil: Date;
}

/**
 * Reads a game of this player with its deals.
 * @throws Refusal 1202 when there is none
 */
export async function readDeals({ sql, player }: PlayerContext, id: string): Promise<DealtGame> {
  const [game] = await sql<DealtGame>`
    select ${GAME_COLUMNS}, number, ${DEALS} as deals from games where id = ${id} and player_id = ${player.id}`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/**
 * The secret that decides a game's pieces, 64 hex digits: nobody can compute it without the server's key. Not that of games
 * before `SIM_VERSION` 2, whose seed is their id.
 */
export const seedOf = (keys: Keys, id: string): string => keys.hash('pieces', id).toString('hex');

/** Until when a game may be played on, and until when its log is then still taken as it stands; by the real clock. */
export function lifetimeOf(
  { versions }: { readonly versions: Versions },
  { version, started_at }: Pick<GameRow, 'version' | 'started_at'>,
): Lifetime {
  const { game } = versions.of(version).campaign;
  const openUntil = new Date(started_at.getTime() + game.openHours * HOUR_MS);
  return { openUntil, acceptedUntil: new Date(openUntil.getTime() + game.graceHours * HOUR_MS) };
}

/** A game as its device gets it. @param dealt number of pieces that it is told */
export function startOf(
  { keys }: Pick<Context, 'keys'>,
  { id, made }: { readonly id: string } & WithMade,
  { openUntil, acceptedUntil }: Lifetime,
  dealt: number,
): StartedGame {
  const seed = seedOf(keys, id);
  return {
    id,
    open_until: openUntil.toISOString(),
    accepted_until: acceptedUntil.toISOString(),
    new_levels: notAmong(made),
    commitment: commitmentTo(seed),
    pieces: new SecretPieces(seed).slice(0, dealt),
  };
}

/** What a start tells of a game. */
interface Begun extends WithMade, Pick<GameRow, 'id' | 'version' | 'started_at'> {
  /** The curve of the best game; `null` when there is none. */
  readonly scores: number[] | null;
}
/** The columns of {@link Begun}. */
const BEGUN = fragment`
  id, version, started_at, ${MADE}, (
    select b.scores from best_curves b join players p on p.id = b.player_id
    where b.player_id = games.player_id and b.scores[cardinality(b.scores)] = p.best_score) as scores`;

/** Starts that come within so many ms are one: a page that sends several must not cost a stamina for each. */
const ONE_START_MS = 1000;

/** Abandons the open game, unless it has just been started and nothing was played of it. @returns that one */
async function abandonOpen({ sql, player, now }: PlayerContext): Promise<Begun | undefined> {
  const [again] = await sql<Begun>`
    with again as (
      select ${BEGUN} from games
      where player_id = ${player.id} and status = 'open' and started_at > ${new Date(now.getTime() - ONE_START_MS)}
        and not exists (select from deals d where d.game = games.number and d.player_id = games.player_id)
    ), abandoned as (
      update games set status = 'abandoned', ended_at = ${now}
      where player_id = ${player.id} and status = 'open' and not exists (select from again)
    )
    select * from again`;
  return again;
}

/** Makes a new game and takes its stamina. */
async function beginGame(context: PlayerContext): Promise<Begun> {
  const { sql, version, player, now, today } = context;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const [, begun] = await Promise.all([
    spendStamina(context, id),
    sql<Begun>`
      insert into games (id, player_id, status, paid_with, started_at, started_day, version, sim_version)
      values (${id}, ${player.id}, 'open', ${staminaToSpend(context)}, ${now}, ${today}, ${version}::int, ${SIM_VERSION})
      returning ${BEGUN}`,
  ]);
  return only(begun);
}

/** Starts a game; one that is still open is abandoned. */
export async function startGame(context: PlayerContext): Promise<Answer<StartedGame>> {
  requireOpen(context);
  const game = (await abandonOpen(context)) ?? (await beginGame(context));
  return ok({
    ...startOf(context, game, lifetimeOf(context, game), DEAL_SIZE),
    ...(game.scores && { best: { ticks: CURVE_TICKS, scores: game.scores } }),
  });
}

/** Closes the open game and gives its stamina back, once ever per player (a desktop window was resized). */
export async function returnGame(context: PlayerContext): Promise<Answer<AnswerOf<'hpBack'>>> {
  const { sql, player, now } = context;
  if (player.hp_back_used) return already({ returned: false }, messages.alreadyReturned);
  const [game] = await sql<GameRow>`
    update games set status = 'returned', ended_at = ${now} where player_id = ${player.id} and status = 'open'
    returning ${GAME_COLUMNS}`;
  assertRule(game !== undefined, messages.noOpenGame);
  await returnStamina(context, game);
  await sql`update players set hp_back_used = true where id = ${player.id}`;
  return ok({ returned: true }, messages.staminaReturned);
}

/** Id of the player's unfinished game, on whichever device it was started; `null` without one. */
export async function openGameOf({ sql, versions, now, player }: PlayerContext): Promise<string | null> {
  const [game] = await sql<Pick<GameRow, 'id' | 'version' | 'started_at'>>`
    select id, version, started_at from games where player_id = ${player.id} and status = 'open'`;
  return game && now <= lifetimeOf({ versions }, game).openUntil ? game.id : null;
}
