import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { calls } from '../../../src/contract/calls.ts';
import type { Log } from '../../common/log.ts';
import { messages } from '../../rules/messages.ts';
import { sendEnvelope } from '../envelope.ts';
import { clientStatus, Problem, replyTo } from '../problem.ts';
import type { Limits } from './limits.ts';

const METHODS: ReadonlyMap<string, string> = new Map(Object.values(calls).map(({ path, method }) => [path, method]));

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** A path as it is logged: the code of a replay would tell who watched whom, that of a preview opens it. */
export const loggedPath = (request: FastifyRequest): string =>
  pathOf(request).replace(/(?<=^\/(?:watch\/|preview-)).*/s, '');

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, envelope, retryAfter } = replyTo(error);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return sendEnvelope(reply.code(status).header('cache-control', 'no-store'), envelope);
}

/** Answers a malformed path, which reaches no route. Its request knows no proxies: those behind one count together. */
export async function sendUnrouted(limits: Limits, error: unknown, { ip }: FastifyRequest, reply: FastifyReply) {
  const over: unknown = await limits.spend(ip, 'unknown').catch((reason: unknown) => reason);
  sendError(reply, over ?? error);
}

/** Only the app reads envelopes, and it requests nothing but the API. */
const isCall = (path: string): boolean => path.startsWith('/api/');

/** Answers a failed request for a page or file. */
const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${status} ${text}`);

/** Answers errors and unknown paths. The server's own errors are logged; their answer reveals nothing of them. */
const plugin: FastifyPluginAsync<{ log: Log; limits: Limits }> = async (app, { log, limits }) => {
  app.setErrorHandler((error, request, reply) => {
    const { unexpected, status, envelope, retryAfter } = replyTo(error);
    const path = loggedPath(request);
    if (unexpected) log.error({ err: error, reqId: request.id, path, status }, 'request failed');
    const refused = status === 429 ? status : clientStatus(error);
    if (refused === undefined || isCall(path)) return sendError(reply, error);
    return sendText(reply.header('retry-after', retryAfter), refused, envelope.msg);
  });
  app.setNotFoundHandler(async (request, reply) => {
    await limits.spend(request.ip, 'unknown');
    const path = pathOf(request);
    if (!isCall(path)) return sendText(reply, 404, '页面不存在');
    const method = METHODS.get(path);
    if (method === undefined) return sendError(reply, new Problem(404, messages.noSuchCall));
    return sendError(reply.header('allow', method), new Problem(405, messages.noSuchCall));
  });
};

export const errors = fp(plugin, { name: 'errors' });
