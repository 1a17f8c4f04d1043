import { Busy } from '../common/busy.ts';
import type { Context } from './context.ts';
import { PLAYER_COLUMNS, type Player } from './player.ts';
import type { SignedRequest } from './requests.ts';

/** Reads a player and locks the row until the transaction ends: all changes of one player happen one after another. */
export async function lockPlayer({ sql }: Pick<Context, 'sql'>, id: number): Promise<Player | undefined> {
  const [player] = await sql<Player>`select ${PLAYER_COLUMNS} from players p where p.id = ${id} for update`;
  return player;
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
