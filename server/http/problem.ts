import { Busy } from '../common/busy.ts';
import { type Message, messages, Refusal } from '../rules/messages.ts';
import { Throttled } from '../rules/calls/throttle.ts';
import type { Envelope } from '../../src/contract/index.ts';
import { envelopeOf } from './envelope.ts';

/** A request that reached no rule, and its answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly envelope: Envelope;

  constructor(status: number, message: Message, data: unknown = null) {
    super(message.msg);
    this.status = status;
    this.envelope = envelopeOf(message, data);
  }
}

/** The request does not fit the call. */
export const malformed = (): Problem => new Problem(200, messages.malformed);

/** No session, or an expired one. */
export const noSession = (): Problem => new Problem(401, messages.noSession);

/** The answer to an error. */
export interface Reply {
  readonly status: number;
  readonly envelope: Envelope;
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number;
  /** Whether it is the server's fault and has to be logged. */
  readonly unexpected?: true;
}

/** Status of Fastify's own errors about the request (bad JSON, too large, wrong type): below 500. */
export function clientStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode < 500 ? statusCode : undefined;
}

/**
 * The database can't do it now, and has done nothing: SQLSTATEs and Node's codes for lost connections, lost hosts and shutdown
 * (08, 57P, 25P03), a standby (25006), deadlocks and waits that took too long (40001, 40P01, 55P03, 57014), no room or memory
 * (53, 58030).
 */
const OUTAGE =
  /^(08\w{3}|25006|25P03|40001|40P01|53\w{3}|55P03|57014|57P0[123]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages of pg errors that have no code: lost connections and timeouts. */
const LOST_CONNECTION =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether a statement failed because the database can't do it now. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // No socket, of a database that is reached by one; a file that is not there is a mistake.
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('code' in error && typeof error.code === 'string') return OUTAGE.test(error.code);
  return LOST_CONNECTION.test(error.message);
}

const later = (status: number, message: Message, retryAfter: number): Reply => ({
  status,
  envelope: envelopeOf(message),
  retryAfter,
});

/** The answer to anything thrown while a request was handled. */
export function replyTo(error: unknown): Reply {
  if (error instanceof Refusal) return { status: 200, envelope: envelopeOf(error) };
  if (error instanceof Problem) return { status: error.status, envelope: error.envelope };
  if (error instanceof Throttled) return later(429, messages.throttled(error.seconds), error.seconds);
  if (error instanceof Busy) return later(503, messages.busy(error.seconds), error.seconds);
  const status = clientStatus(error);
  if (status !== undefined) return { status: status === 413 ? 413 : 200, envelope: envelopeOf(messages.malformed) };
  if (isOutage(error)) return { ...replyTo(new Busy()), unexpected: true };
  return { status: 500, envelope: envelopeOf(messages.broken), unexpected: true };
}
