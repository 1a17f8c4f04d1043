import type { FastifyInstance } from 'fastify';
import type { Log } from '../common/log.ts';

/** Logs one line per request, without query, body and headers: they hold phones, codes and tokens. */
export function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const { id: reqId, method, url, ip } = request;
    const path = url.split('?', 1)[0];
    log.info({ reqId, method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}
