import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../src/contract/index.ts';
import type { Services } from './services.ts';
import { malformed, replyTo } from './problem.ts';

const METHODS: ReadonlyMap<string, string> = new Map(Object.values(calls).map(({ path, method }) => [path, method]));

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** Answers a failure as an envelope. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body, retryAfter } = replyTo(error);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** Answers every failure as an envelope; what is the server's own fault goes to the log and nowhere else. */
export function addErrors(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.setErrorHandler((error, request, reply) => {
    const { unexpected } = replyTo(error);
    if (unexpected) log.error({ err: error, reqId: request.id, path: pathOf(request) }, 'request failed');
    return sendError(reply, error);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (!path.startsWith('/api/')) return reply.code(404).type('text/plain; charset=utf-8').send('404 页面不存在');
    const method = METHODS.get(path);
    if (method === undefined) return sendError(reply, malformed('没有这个接口', 404));
    return sendError(reply.header('allow', method), malformed('请求方法错误', 405));
  });
}
