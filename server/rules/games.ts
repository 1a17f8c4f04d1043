import { randomBytes } from 'node:crypto';
import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import { HOUR_MS } from '../../src/campaign/zone.ts';
import type { GameResult, StartedGame } from '../../src/contract/index.ts';
import type { Campaign } from '../campaign/index.ts';
import { fragment, only } from '../db/index.ts';
import { CURVE_TICKS } from '../verify/index.ts';
import { notAmong } from './album.ts';
import { type Answer, already, ok } from './answer.ts';
import { type PlayerContext, requireOpen } from './context.ts';
import { messages } from './messages.ts';
import { assertRule, Refusal } from './refusal.ts';
import type { SignedRequest } from './requests.ts';
import { type PaidWith, returnStamina, spendStamina, staminaToSpend } from './stamina.ts';

/** Length of a game's id before encoding, bytes. */
const ID_BYTES = 16;

/** A row of `games`, as far as rules read it: {@link GAME_COLUMNS}. */
export interface GameRow {
  readonly id: string;
  readonly status: 'open' | 'finished' | 'refused' | 'abandoned' | 'returned';
  readonly paid_with: PaidWith;
  readonly started_at: Date;
  readonly started_day: string;
  /** Version of the simulation that it was started for. */
  readonly sim_version: number;
  readonly result: GameResult | null;
}

/** The columns of {@link GameRow}. */
const GAME_COLUMNS = fragment`id, status, paid_with, started_at, started_day, sim_version, result`;

/** What a player's other games have made: {@link MADE}. */
interface WithMade {
  /** Levels of all weapons ever made. */
  readonly made: readonly number[];
}
/** The column of {@link WithMade}, beside a row of `games`. */
const MADE = fragment`array(select w.level from weapons_made w where w.player_id = games.player_id) as made`;

/**
 * A game of this player, locked until the transaction ends.
 * @throws Refusal 1202 when there is none
 */
export async function lockGame({ sql, player }: PlayerContext, id: string): Promise<GameRow & WithMade> {
  const [game] = await sql<GameRow & WithMade>`
    select ${GAME_COLUMNS}, ${MADE} from games where id = ${id} and player_id = ${player.id} for update`;
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
): Promise<GameRow & { readonly recorded: string | null }> {
  const [game] = await sql<GameRow & { readonly recorded: string | null }>`
    select ${GAME_COLUMNS}, (select answer from requests where key = ${key}) as recorded
    from games where id = ${id} and player_id = ${player.id}`;
  if (!game) throw new Refusal(messages.noSuchGame);
  return game;
}

/** Until when a game may be played on, and until when its log is then still taken as it stands; by the real clock. */
export function lifetimeOf({ game }: Campaign, startedAt: Date): { openUntil: Date; acceptedUntil: Date } {
  const openUntil = new Date(startedAt.getTime() + game.openHours * HOUR_MS);
  return { openUntil, acceptedUntil: new Date(openUntil.getTime() + game.graceHours * HOUR_MS) };
}

/** What a start reads of the games before. */
interface Begun extends WithMade {
  /** The curve of the best game; `null` when there is none: the best was before there were curves, or its release kept none. */
  readonly scores: number[] | null;
}
/** The column `scores` of {@link Begun}, beside a row of `games`. */
const BEST_CURVE = fragment`(
  select b.scores from best_curves b join players p on p.id = b.player_id
  where b.player_id = games.player_id and b.scores[cardinality(b.scores)] = p.best_score)`;

/** Starts a game; one that is still open is abandoned. */
export async function startGame(context: PlayerContext): Promise<Answer<StartedGame>> {
  requireOpen(context);
  const { sql, campaign, player, now, today } = context;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const [, , begun] = await Promise.all([
    spendStamina(context, id),
    sql`
      update games set status = 'abandoned', ended_at = ${now} where player_id = ${player.id} and status = 'open'`,
    sql<Begun>`
      insert into games (id, player_id, status, paid_with, started_at, started_day, sim_version)
      values (${id}, ${player.id}, 'open', ${staminaToSpend(context)}, ${now}, ${today}, ${SIM_VERSION})
      returning ${BEST_CURVE} as scores, ${MADE}`,
  ]);
  const { made, scores } = only(begun);
  const { openUntil, acceptedUntil } = lifetimeOf(campaign, now);
  return ok({
    id,
    open_until: openUntil.toISOString(),
    accepted_until: acceptedUntil.toISOString(),
    ...(scores && { best: { ticks: CURVE_TICKS, scores } }),
    new_levels: notAmong(made),
  });
}

/** Closes the open game and gives its stamina back, once ever per player (a desktop window was resized). */
export async function returnGame(context: PlayerContext): Promise<Answer<null>> {
  const { sql, player, now } = context;
  if (player.hp_back_used) return already(null, messages.alreadyReturned);
  const [game] = await sql<GameRow>`
    update games set status = 'returned', ended_at = ${now} where player_id = ${player.id} and status = 'open'
    returning ${GAME_COLUMNS}`;
  assertRule(game !== undefined, messages.noOpenGame);
  await returnStamina(context, game);
  await sql`update players set hp_back_used = true where id = ${player.id}`;
  return ok(null, messages.staminaReturned);
}
