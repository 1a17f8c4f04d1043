import type { Sql } from '../db/index.ts';
import { Busy } from '../common/unavailable.ts';

/** One signed request: what is sent again within the signature's window gets the recorded answer. */
export interface SignedRequest {
  readonly key: Buffer;
  /** When no copy of it can pass the window any more. */
  readonly expiresAt: Date;
}

/**
 * The recorded answer, byte for byte, or undefined when there is none.
 * @throws Busy when the request still runs
 */
export async function recordedAnswer(sql: Sql, { key }: SignedRequest): Promise<string | undefined> {
  const [row] = await sql<{ answer: string | null }>`select answer from requests where key = ${key}`;
  if (row?.answer === null) throw new Busy(1);
  return row?.answer;
}

/** Records an answer. It fails ({@link wasAnswered}) when there is one already. */
export const recordAnswer = (sql: Sql, { key, expiresAt }: SignedRequest, answer: string): Promise<unknown> =>
  sql`insert into requests (key, answer, expires_at) values (${key}, ${answer}, ${expiresAt})`;

/** Whether an error says that a copy of the request was answered first. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'requests_pkey';

/** Marks a request as running, for one that can't run inside a single transaction. */
export async function recordRunning(sql: Sql, { key, expiresAt }: SignedRequest): Promise<void> {
  await sql`insert into requests (key, answer, expires_at) values (${key}, null, ${expiresAt})`;
}

/** Records the answer of a request that was marked as running. */
export async function recordFinished(sql: Sql, { key }: SignedRequest, answer: string): Promise<void> {
  await sql`update requests set answer = ${answer} where key = ${key}`;
}
