import { Busy } from '../../common/busy.ts';
import type { Context } from '../context.ts';
import { PLAYER_COLUMNS, type Player } from '../player.ts';
import type { SignedRequest } from './requests.ts';

/**
 * Reads a player and locks the row until the transaction ends, so that changes of one player run one after another. A rule
 * that changes several players first locks all of them with {@link lockPlayers}.
 */
export async function lockPlayer({ sql }: Pick<Context, 'sql'>, id: number): Promise<Player | undefined> {
  const [player] = await sql<Player>`select ${PLAYER_COLUMNS} from players p where p.id = ${id} for no key update`;
  return player;
}

/** Locks several players by rising id, so that no two transactions wait for each other. */
export async function lockPlayers({ sql }: Pick<Context, 'sql'>, ids: readonly number[]): Promise<void> {
  await sql`select id from players where id = any(${ids}::bigint[]) order by id for no key update`;
}

/**
 * {@link lockPlayer} and {@link recordedAnswer} in one statement.
 * @throws Busy when the request is still running
 */
export async function lockPlayerFor(
  { sql }: Pick<Context, 'sql'>,
  id: number,
  { key }: SignedRequest,
): Promise<{ readonly player: Player; readonly recorded: string | undefined } | undefined> {
  const [row] = await sql<Player & { recorded: boolean; answer: string | null }>`
    select ${PLAYER_COLUMNS}, l.recorded, l.answer
    from lock_player(${id}, ${key}) as l, lateral (select (l.player).*) as p`;
  if (!row) return undefined;
  const { recorded, answer, ...player } = row;
  if (recorded && answer === null) throw new Busy(1);
  return { player, recorded: answer ?? undefined };
}
