import { Busy } from '../../common/busy.ts';
import type { Context } from '../context.ts';

/** Requests are recorded in a transaction or outside one. */
type Store = Pick<Context, 'sql'>;

/** A signed request. A copy of it, sent within the signature's window, gets the recorded answer. */
export interface SignedRequest {
  /** Idempotency key, 32 bytes. */
  readonly key: Buffer;
  /** Who sent it; 0: nobody who is logged in. */
  readonly player: number;
  /** From then on no copy can pass the signature's window. */
  readonly expiresAt: Date;
}

/**
 * The recorded answer, byte for byte, or undefined when there is none.
 * @throws Busy when the request is still running
 */
export async function recordedAnswer({ sql }: Store, { key, player }: SignedRequest): Promise<string | undefined> {
  const [row] = await sql<{ answer: string | null }>`
    select answer from requests where key = ${key} and player_id = ${player}`;
  if (row?.answer === null) throw new Busy(1);
  return row?.answer;
}

/**
 * Records an answer; `null` marks the request as running, for work that takes more than one transaction. Fails when there
 * is a record already, see {@link wasAnswered}.
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
