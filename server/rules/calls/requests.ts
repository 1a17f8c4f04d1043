import { Busy } from '../../common/busy.ts';
import { type Context, type Player, PLAYER_COLUMNS } from '../context.ts';

type Store = Pick<Context, 'sql'>;

/** A signed request. Copies within the signature's window get the recorded answer. */
export interface SignedRequest {
  /** Idempotency key, 32 bytes. */
  readonly key: Buffer;
  /** Its player's id; 0 without a session. */
  readonly player: number;
  /** End of the signature's window. */
  readonly expiresAt: Date;
}

/**
 * The recorded answer, byte for byte; undefined without one.
 * @throws Busy when the request is still running
 */
export async function recordedAnswer({ sql }: Store, { key, player }: SignedRequest): Promise<string | undefined> {
  const [row] = await sql<{ answer: string | null }>`
    select answer from requests where key = ${key} and player_id = ${player}`;
  if (row?.answer === null) throw new Busy(1);
  return row?.answer;
}

/**
 * Records an answer; `null` marks the request as running, for work that takes more than one transaction. Fails when a
 * record exists, see {@link wasAnswered}.
 */
export const recordAnswer = ({ sql }: Store, { key, player, expiresAt }: SignedRequest, answer: string | null) =>
  sql`insert into requests (key, player_id, answer, expires_at) values (${key}, ${player}, ${answer}, ${expiresAt})`;

/** Whether an error of {@link recordAnswer} means that a copy of the request was answered first. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'requests_pkey';

/** Records the answer of a request that was marked as running. */
export async function recordFinished({ sql }: Store, { key, player }: SignedRequest, answer: string): Promise<void> {
  await sql`update requests set answer = ${answer} where key = ${key} and player_id = ${player}`;
}

/**
 * Reads a player and locks the row until the transaction ends, so that changes of one player run one after another. A rule
 * that changes several players first locks all of them with {@link lockPlayers}.
 */
export async function lockPlayer({ sql }: Store, id: number): Promise<Player | undefined> {
  const [player] = await sql<Player>`select ${PLAYER_COLUMNS} from players p where p.id = ${id} for no key update`;
  return player;
}

/** Locks several players by rising id, so that no two transactions wait for each other. */
export async function lockPlayers({ sql }: Store, ids: readonly number[]): Promise<void> {
  await sql`select id from players where id = any(${ids}::bigint[]) order by id for no key update`;
}

/**
 * {@link lockPlayer} and {@link recordedAnswer} in one statement.
 * @throws Busy when the request is still running
 */
export async function lockPlayerFor({ sql }: Store, id: number, { key }: SignedRequest) {
  const [row] = await sql<Player & { recorded: boolean; answer: string | null }>`
    select ${PLAYER_COLUMNS}, l.recorded, l.answer
    from lock_player(${id}, ${key}) as l, lateral (select (l.player).*) as p`;
  if (!row) return undefined;
  const { recorded, answer, ...player } = row;
  if (recorded && answer === null) throw new Busy(1);
  return { player, recorded: answer ?? undefined };
}
