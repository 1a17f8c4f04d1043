import { Busy } from '../../common/busy.ts';
import type { Context } from '../context.ts';

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
