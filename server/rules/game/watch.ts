import { randomBytes } from 'node:crypto';
import { config, type Level, SIM_VERSION, unpackLog } from '../../../game-frame/sim/index.ts';
import type { PayloadOf, WatchedGame } from '../../../src/contract/index.ts';
import { SecretPieces } from '../../verify/index.ts';
import { type Answer, assertRule, messages, ok } from '../messages.ts';
import { nameColumns, shownColumns, veiledFrom, type Viewer } from '../shown.ts';
import type { Context } from '../context.ts';
import { seedOf } from './games.ts';

/** Random bytes of a watch code. */
const CODE_BYTES = 12;

/** A new random code by which anyone may watch a game. */
export const newWatchCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

interface WatchedRow {
  readonly id: string;
  readonly game_data: string | null;
  readonly sim_version: number;
  readonly score: number;
  readonly ticks: number;
  readonly day: string;
  readonly nickname: string;
  readonly avatar: number;
  readonly framed: boolean;
  readonly hidden: boolean;
}

/** Pieces that are visible and never dropped: the one in the claw at the end, and the next one. */
const SEEN = 2;

/** The pieces of a game up to its end; later ones stay secret. */
export const piecesOf = ({ keys }: Pick<Context, 'keys'>, { id }: Pick<WatchedRow, 'id'>, drops: number): Level[] =>
  new SecretPieces(seedOf(keys, id)).slice(0, drops + SEEN);

/** The replay for the frame; `null` if the log is deleted or of another version of the simulation. */
function replayOf(context: Context, row: WatchedRow): WatchedGame['replay'] {
  const { game_data: log, sim_version: version } = row;
  if (log === null || version !== SIM_VERSION) return null;
  const unpacked = unpackLog(log);
  return unpacked.ok ? { pieces: piecesOf(context, row, unpacked.log.drops.length), log } : null;
}

/**
 * The finished game of a code, with its log while that is kept and this release's simulation can replay it.
 * @param viewer an operator: also of a player who is blocked, erased or hidden; the hidden player: their own
 * @returns undefined when there is no such game
 */
export async function findWatched(context: Context, code: string, viewer: Viewer): Promise<WatchedGame | undefined> {
  const [row] = await context.sql<WatchedRow>`
    select g.id, g.game_data, g.sim_version, g.score, g.ticks, g.started_day as day, p.hidden,
      ${shownColumns(context, viewer)}
    from games g join players p on p.id = g.player_id
    where g.watch = ${code} and g.status = 'finished' and not ${veiledFrom(viewer)}`;
  if (!row) return undefined;
  const { ticks, score, day, nickname, avatar, framed, hidden } = row;
  return {
    replay: replayOf(context, row),
    score,
    seconds: Math.floor(ticks / config.ticksPerSecond),
    day,
    nickname,
    avatar,
    framed,
    ...(hidden && { hidden }),
  };
}

/** Player and score of a game that anyone may watch, for the card of its link; undefined when there is no such game. */
export async function watchedScore(
  { sql }: Pick<Context, 'sql'>,
  code: string,
): Promise<Pick<WatchedGame, 'nickname' | 'score'> | undefined> {
  const [game] = await sql<Pick<WatchedGame, 'nickname' | 'score'>>`
    select ${nameColumns()}, g.score
    from games g join players p on p.id = g.player_id
    where g.watch = ${code} and g.status = 'finished' and not ${veiledFrom()}`;
  return game;
}

/**
 * A finished game by its code.
 * @param viewer player who asks; 0: a visitor
 * @throws Refusal 1209 when there is no such game, or its player is blocked, erased, or hidden from the viewer
 */
export async function watchGame(
  context: Context,
  { code }: PayloadOf<'gameWatch'>,
  viewer: number,
): Promise<Answer<WatchedGame>> {
  const game = await findWatched(context, code, viewer);
  assertRule(game !== undefined, messages.notWatchable);
  return ok(game);
}
