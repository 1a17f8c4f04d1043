import { randomBytes } from 'node:crypto';
import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import { Code, type GameResult } from '../../src/contract/index.ts';
import type { Sql } from '../db/index.ts';
import { type Answer, already, ok } from './answer.ts';
import { type PlayerContext, requireOpen } from './context.ts';
import { Refusal, require } from './refusal.ts';
import { type PaidWith, returnStamina, spendStamina, staminaToSpend } from './stamina.ts';

const ID_BYTES = 16;

/** A game as it is kept, as far as rules look at it. */
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

/**
 * A game of this player, locked until the transaction ends.
 * @throws Refusal 1202 when there is none
 */
export async function lockGame(sql: Sql, playerId: number, id: string): Promise<GameRow> {
  const [game] = await sql<GameRow>`
    select id, status, paid_with, started_at, started_day, sim_version, result from games
    where id = ${id} and player_id = ${playerId} for update`;
  if (!game) throw new Refusal(Code.noSuchGame);
  return game;
}

/** What is known of a finished game before its replay. */
export interface Look {
  readonly game: GameRow;
  /** The recorded answer of this very request, when it came before. */
  readonly recorded: string | null;
}

/**
 * Looks at a game of this player without locking it.
 * @throws Refusal 1202 when there is none
 */
export async function lookAtGame(sql: Sql, playerId: number, id: string, request: Buffer): Promise<Look> {
  const [row] = await sql<GameRow & Pick<Look, 'recorded'>>`
    select id, status, paid_with, started_at, started_day, sim_version, result,
      (select answer from requests where key = ${request}) as recorded
    from games where id = ${id} and player_id = ${playerId}`;
  if (!row) throw new Refusal(Code.noSuchGame);
  return { game: row, recorded: row.recorded };
}

/** Starts a game; one that is still open is abandoned. */
export async function startGame(context: PlayerContext): Promise<Answer<{ id: string }>> {
  requireOpen(context);
  const { sql, player, now, today } = context;
  const id = randomBytes(ID_BYTES).toString('base64url');
  await Promise.all([
    spendStamina(context, id),
    sql`
      update games set status = 'abandoned', ended_at = ${now} where player_id = ${player.id} and status = 'open'`,
    sql`
      insert into games (id, player_id, status, paid_with, started_at, started_day, sim_version)
      values (${id}, ${player.id}, 'open', ${staminaToSpend(context)}, ${now}, ${today}, ${SIM_VERSION})`,
  ]);
  return ok({ id });
}

/** Once ever: closes the open game and gives its stamina back (a desktop window was resized). */
export async function returnGame(context: PlayerContext): Promise<Answer<null>> {
  const { sql, player, now } = context;
  if (player.hp_back_used) return already(null, '体力仅可返还一次');
  const [game] = await sql<GameRow>`
    update games set status = 'returned', ended_at = ${now} where player_id = ${player.id} and status = 'open'
    returning id, status, paid_with, started_at, started_day, sim_version, result`;
  require(game !== undefined, Code.noSuchGame, '当前没有进行中的游戏');
  await returnStamina(context, game);
  await sql`update players set hp_back_used = true where id = ${player.id}`;
  return ok(null, '体力已返还');
}
