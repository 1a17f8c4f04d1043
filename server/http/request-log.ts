import type { FastifyInstance } from 'fastify';
import type { Log } from '../common/log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Public id of the player whose session it has, once that is known. */
    player?: string;
    /** Code of the envelope that it is answered with. */
    resultCode?: string;
  }
}

/** Logs one line per request, without query, body and headers: they hold phones, codes and tokens. */
export function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const { id: reqId, method, url, ip, player, resultCode: code } = request;
    const path = url.split('?', 1)[0];
    const ms = Math.round(reply.elapsedTime);
    log.info({ reqId, method, path, ip, player, code, status: reply.statusCode, ms }, 'request');
  });
}
