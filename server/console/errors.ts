import type { FastifyInstance, FastifyReply } from 'fastify';
import { CampaignError } from '../campaign/index.ts';
import type { Log } from '../common/log.ts';
import { FileError } from '../common/tables/decode-text.ts';
import { ActConflict, KeyReused } from '../rules/acts/perform.ts';
import { isOutage } from '../http/problem.ts';
import { Throttled } from '../rules/calls/throttle.ts';
import { OperatorRefusal } from '../rules/operations/operations.ts';

/** A call that is refused before it runs. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;

  /** @param message what the person reads */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const REFUSALS = [OperatorRefusal, FileError, CampaignError];

/** Status, message and more of a refusal; undefined for an error of the server itself. */
function refusalOf(
  error: unknown,
): { readonly status: number; readonly error: string; readonly there?: object } | undefined {
  if (error instanceof ActConflict) return { status: 412, error: error.message, there: error.there };
  if (error instanceof KeyReused) return { status: 422, error: error.message };
  if (error instanceof CallRefused) return { status: error.status, error: error.message };
  if (error instanceof Throttled) return { status: 429, error: error.message };
  if (error instanceof Error && REFUSALS.some((type) => error instanceof type))
    return { status: 409, error: error.message };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return { status, error: '文件太大' };
  return status >= 400 && status < 500 ? { status, error: '请求无效，请刷新页面后再试' } : undefined;
}

/** Whether the database can't be reached now, or that is why something else failed. */
const isPaused = (error: unknown): boolean => isOutage(error) || (error instanceof Error && isOutage(error.cause));

/** Seconds until a request should be sent again while the database is away. */
const RETRY_AFTER_S = 2;

const send = (reply: FastifyReply, status: number, error: string, there?: object): FastifyReply =>
  reply.code(status).send({ error, there });

/** Answers errors with a sentence for the person; the server's own errors are only logged. */
export function addErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return send(reply, refusal.status, refusal.error, refusal.there);
    log.error({ err: error, reqId: request.id }, 'console request failed');
    if (isPaused(error))
      return send(reply.header('retry-after', RETRY_AFTER_S), 503, '数据库暂时连不上，正在等它恢复，请稍候');
    return send(reply, 500, '服务异常，请稍后再试');
  });
  app.setNotFoundHandler((_request, reply) => send(reply, 404, '没有这个页面'));
}
