import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../src/contract/index.ts';
import type { Log } from '../common/log.ts';
import { messages } from '../rules/messages.ts';
import { Problem, replyTo } from './problem.ts';

const METHODS: ReadonlyMap<string, string> = new Map(Object.values(calls).map(({ path, method }) => [path, method]));

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** Answers a failure as an envelope. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body, retryAfter } = replyTo(error);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** Answers every failure as an envelope. The server's own errors are logged, and the answer tells nothing of them. */
export function addErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const { unexpected, status } = replyTo(error);
    if (unexpected) log.error({ err: error, reqId: request.id, path: pathOf(request), status }, 'request failed');
    return sendError(reply, error);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (!path.startsWith('/api/')) return reply.code(404).type('text/plain; charset=utf-8').send('404 页面不存在');
    const method = METHODS.get(path);
    if (method === undefined) return sendError(reply, new Problem(404, messages.noSuchCall));
    return sendError(reply.header('allow', method), new Problem(405, messages.wrongMethod));
  });
}
