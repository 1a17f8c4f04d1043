import { randomBytes } from 'node:crypto';
import { DEAL_SIZE, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { HOUR_MS } from '../../../src/campaign/zone.ts';
import type { AnswerOf, GameResult, StartedGame } from '../../../src/contract/index.ts';
import type { Versions } from '../../campaign/index.ts';
import type { Keys } from '../../common/keys.ts';
import { fragment, firstRow } from '../../db/index.ts';
import { commitmentTo, CURVE_TICKS, SecretPieces } from '../../verify/index.ts';
import { notAmong } from './album.ts';
import { type Tally, TALLY_COLUMNS } from '../goals/tally.ts';
import { already, type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import { type Context, type PlayerContext, requireOpen } from '../context.ts';
import { type DealRow, DEALS_COLUMN } from './prefix.ts';
import type { SignedRequest } from '../calls/requests.ts';
import { type PaidWith, returnStamina, spendStamina, staminaToSpend } from '../stamina/stamina.ts';

/** Bytes of a game's id: random ones, and some of a hash of those, by which its key is known. */
const [RANDOM_BYTES, KEY_BYTES] = [12, 4];

const keyMark = (random: Uint8Array): string => Buffer.from(random).toString('base64url');

function newGameId(keys: Keys): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, keys.hash('game', keyMark(random)).subarray(0, KEY_BYTES)]).toString('base64url');
}

/** The columns of `games` that rules read: {@link GAME_COLUMNS}. */
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
  /** How often it moved to another device. */
  readonly takeovers: number;
  /** Its latest deal, if any; `at` is an ISO instant. */
  readonly last_deal: { readonly piece: number; readonly ticks: number; readonly at: string } | null;
}

export interface DealtGame extends GameRow {
  /** Its number in other tables. */
  readonly number: number;
  readonly deals: readonly DealRow[];
}

const GAME_COLUMNS = fragment`
  id, status, paid_with, started_at, started_day, version, sim_version, result, takeovers,
  (select to_json(d) from deals d where d.game = games.number and d.player_id = games.player_id
    order by d.piece desc limit 1) as last_deal`;

/** The weapons of a player's finished games: {@link MADE_COLUMN}. */
export interface WithMade {
  /** Levels of all weapons made. */
  readonly made: readonly number[];
}
/** Column of {@link WithMade} for a row of `games`. */
export const MADE_COLUMN = fragment`array(select w.level from weapons_made w where w.player_id = games.player_id) as made`;

/**
 * Locks a game of this player until the transaction ends, and reads it with the player's {@link Tally}.
 * @throws Refusal 1202 when there is none
 */
export async function lockGame({ sql, player }: PlayerContext, id: string): Promise<GameRow & Tally> {
  const [game] = await sql<GameRow & Tally>`
    select ${GAME_COLUMNS}, ${TALLY_COLUMNS} from games where id = ${id} and player_id = ${player.id} for update`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/**
 * Reads a game of this player without a lock, with its deals and the recorded answer of this request, if any.
 * @throws Refusal 1202 when there is none
 */
export async function readGame(
  { sql, player }: PlayerContext,
  id: string,
  { key }: SignedRequest,
): Promise<DealtGame & { readonly recorded: string | null }> {
  const [game] = await sql<DealtGame & { readonly recorded: string | null }>`
    select ${GAME_COLUMNS}, number, ${DEALS_COLUMN} as deals,
      (select answer from requests where key = ${key} and player_id = ${player.id}) as recorded
    from games where id = ${id} and player_id = ${player.id}`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/** Ends of a game by the real clock. */
interface Lifetime {
  /** It may be continued. */
  readonly openUntil: Date;
  /** Its log is accepted, whether it is over or not. */
  readonly acceptedUntil: Date;
}

/**
 * Reads a game of this player with its deals.
 * @throws Refusal 1202 when there is none
 */
export async function readDeals({ sql, player }: PlayerContext, id: string): Promise<DealtGame> {
  const [game] = await sql<DealtGame>`
    select ${GAME_COLUMNS}, number, ${DEALS_COLUMN} as deals from games where id = ${id} and player_id = ${player.id}`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/** The secret that decides a game's pieces, 64 hex digits, derived with the key that the server had when it began. */
export function seedOf(keys: Keys, id: string): string {
  const bytes = Buffer.from(id, 'base64url');
  const mark = bytes.subarray(RANDOM_BYTES);
  const marks = keys.hashes('game', keyMark(bytes.subarray(0, RANDOM_BYTES)));
  const by = marks.findIndex((each) => each.subarray(0, KEY_BYTES).equals(mark));
  return keys.hashes('pieces', id)[Math.max(0, by)]?.toString('hex') ?? '';
}

export function lifetimeOf(
  { versions }: { readonly versions: Versions },
  { version, started_at }: Pick<GameRow, 'version' | 'started_at'>,
): Lifetime {
  const { game } = versions.of(version).campaign;
  const openUntil = new Date(started_at.getTime() + game.openHours * HOUR_MS);
  return { openUntil, acceptedUntil: new Date(openUntil.getTime() + game.graceHours * HOUR_MS) };
}

/** A game as sent to its device. @param dealt number of pieces to send */
export function startedGame(
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

interface StartedRow extends WithMade, Pick<GameRow, 'id' | 'version' | 'started_at'> {
  /** Score curve of the player's best game; `null` without one. */
  readonly scores: number[] | null;
}
const STARTED_COLUMNS = fragment`
  id, version, started_at, ${MADE_COLUMN}, (
    select b.scores from best_curves b join players p on p.id = b.player_id
    where b.player_id = games.player_id and b.scores[cardinality(b.scores)] = p.best_score) as scores`;

/** Starts within this time count as one, ms: a page that sends several costs one stamina. */
const ONE_START_MS = 1000;

/** Abandons the open game. @returns it instead if it was started within {@link ONE_START_MS} and has no deal */
async function abandonOpen({ sql, player, now }: PlayerContext): Promise<StartedRow | undefined> {
  const [again] = await sql<StartedRow>`
    with again as (
      select ${STARTED_COLUMNS} from games
      where player_id = ${player.id} and status = 'open' and started_at > ${new Date(now.getTime() - ONE_START_MS)}
        and not exists (select from deals d where d.game = games.number and d.player_id = games.player_id)
    ), abandoned as (
      update games set status = 'abandoned', ended_at = ${now}
      where player_id = ${player.id} and status = 'open' and not exists (select from again)
    )
    select * from again`;
  return again;
}

/** Inserts a new game and takes its stamina. */
async function insertGame(context: PlayerContext): Promise<StartedRow> {
  const { sql, version, player, now, today } = context;
  const id = newGameId(context.keys);
  const [, inserted] = await Promise.all([
    spendStamina(context, id),
    firstRow(sql<StartedRow>`
      insert into games (id, player_id, status, paid_with, started_at, started_day, version, sim_version)
      values (${id}, ${player.id}, 'open', ${staminaToSpend(context)}, ${now}, ${today}, ${version}::int, ${SIM_VERSION})
      returning ${STARTED_COLUMNS}`),
  ]);
  return inserted;
}

/** Starts a game, and abandons an open one. @throws Refusal 402, 1201 without stamina */
export async function startGame(context: PlayerContext): Promise<Answer<StartedGame>> {
  requireOpen(context);
  const game = (await abandonOpen(context)) ?? (await insertGame(context));
  return ok({
    ...startedGame(context, game, lifetimeOf(context, game), DEAL_SIZE),
    ...(game.scores && { best: { ticks: CURVE_TICKS, scores: game.scores } }),
  });
}

/** Whether the stamina of a resized window's game came back this season. */
export const isRefundUsed = ({ campaign, player: { hp_back_day } }: PlayerContext): boolean =>
  hp_back_day !== null && hp_back_day >= campaign.firstDay;

/** Closes the open game and returns its stamina, once a season: a desktop window was resized. @throws Refusal 1202 */
export async function returnGame(context: PlayerContext): Promise<Answer<AnswerOf<'hpBack'>>> {
  const { sql, player, now, today } = context;
  if (isRefundUsed(context)) return already({ returned: false }, messages.alreadyReturned);
  const [game] = await sql<GameRow>`
    update games set status = 'returned', ended_at = ${now} where player_id = ${player.id} and status = 'open'
    returning ${GAME_COLUMNS}`;
  assertRule(game !== undefined, messages.noOpenGame);
  await returnStamina(context, game);
  await sql`update players set hp_back_day = ${today}::date where id = ${player.id}`;
  return ok({ returned: true }, messages.staminaReturned);
}

/** Id of the player's open game on any device; `null` without one. */
export async function openGameOf({ sql, versions, now, player }: PlayerContext): Promise<string | null> {
  const [game] = await sql<Pick<GameRow, 'id' | 'version' | 'started_at'>>`
    select id, version, started_at from games where player_id = ${player.id} and status = 'open'`;
  return game && now <= lifetimeOf({ versions }, game).openUntil ? game.id : null;
}

/**
 * Refuses a log of another version of the simulation, which can't be replayed. A game from before an upgrade returns its
 * stamina. Otherwise the page is outdated and the game stays open: a client can write any version into a log, so that must
 * not return stamina.
 * @throws Refusal 402 always
 */
export async function refuseSimVersion(context: PlayerContext, game: GameRow): Promise<never> {
  assertRule(game.sim_version !== SIM_VERSION, messages.clientOutdated);
  const { sql, now, player } = context;
  await sql`
    update games set status = 'returned', ended_at = ${now}, fault = 'version'
    where id = ${game.id} and player_id = ${player.id}`;
  await returnStamina(context, game);
  throw new Refusal(messages.gameOutdated, { commits: true });
}
