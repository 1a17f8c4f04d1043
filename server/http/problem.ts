import { Code } from '../../src/contract/index.ts';
import { Refusal } from '../rules/refusal.ts';
import { Busy, Throttled } from '../common/unavailable.ts';
import { type Body, envelope, refused } from './envelope.ts';

/** A request that reached no rule. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: Code;
  readonly data: unknown;

  constructor(status: number, code: Code, message: string, data: unknown = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** The request is not what the call takes. */
export const malformed = (message = '请求格式错误', status = 200): Problem =>
  new Problem(status, Code.malformed, message);

/** No session, or an expired one. */
export const noSession = (): Problem => new Problem(401, Code.noSession, '请先登录');

/** The timestamp is out of the window; `now` tells the client the server's clock, seconds. */
export const stale = (now: number): Problem => new Problem(200, Code.staleTimestamp, '手机时间不准确，请重试', { now });

/** The signature does not fit. */
export const badSignature = (): Problem => new Problem(200, Code.badSignature, '签名错误，请刷新后重试');

/** How an error is answered. */
export interface Reply {
  readonly status: number;
  readonly body: Body;
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number;
  /** Whether it is the server's fault and belongs into the log. */
  readonly unexpected?: true;
}

/** Fastify's own errors that blame the request (bad JSON, too large, wrong type) carry a status below 500. */
function clientStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode < 500 ? statusCode : undefined;
}

function ofRequest(status: number): Reply {
  const problem = status === 413 ? malformed('请求内容过大', 413) : malformed();
  return { status: problem.status, body: envelope(problem.code, problem.message) };
}

/** Connection lost or refused, server shutting down, too many connections: the database's SQLSTATEs and Node's codes. */
const OUTAGE = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return OUTAGE.test(error.code);
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}

/** The answer to anything thrown while a request was handled. */
export function replyTo(error: unknown): Reply {
  if (error instanceof Refusal) return { status: 200, body: refused(error) };
  if (error instanceof Problem) return { status: error.status, body: envelope(error.code, error.message, error.data) };
  if (error instanceof Throttled)
    return { status: 429, body: envelope(Code.throttled, error.message), retryAfter: error.seconds };
  if (error instanceof Busy)
    return { status: 503, body: envelope(Code.busy, error.message), retryAfter: error.seconds };
  const status = clientStatus(error);
  if (status !== undefined) return ofRequest(status);
  if (isOutage(error)) {
    const busy = new Busy();
    return { status: 503, body: envelope(Code.busy, busy.message), retryAfter: busy.seconds, unexpected: true };
  }
  return { status: 500, body: envelope(Code.broken, '服务异常，请稍后再试'), unexpected: true };
}
