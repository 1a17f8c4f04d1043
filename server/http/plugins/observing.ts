import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { CallName } from '../../../src/contract/index.ts';
import type { Log } from '../../common/log.ts';
import type { Metrics } from '../../common/metrics.ts';
import { loggedPath } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call. */
    call?: CallName;
  }
  interface FastifyRequest {
    /** Public id of the player whose session it has, once that is known. */
    player?: string;
  }
}

/**
 * Measures every call by its name and the code of its envelope, and logs one line per request. Query, body and headers
 * are not logged: they contain phones, codes and tokens.
 */
const plugin: FastifyPluginAsync<{ readonly log: Log; readonly metrics: Metrics }> = async (app, { log, metrics }) => {
  app.addHook('onSend', async ({ routeOptions, envelopeCode = 'none' }, reply) => {
    const { call } = routeOptions.config;
    if (call !== undefined) metrics.calls.observe({ call, code: String(envelopeCode) }, reply.elapsedTime / 1000);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { id: reqId, method, ip, player, envelopeCode } = request;
    const code = envelopeCode === undefined ? undefined : String(envelopeCode);
    const ms = Math.round(reply.elapsedTime);
    log.info({ reqId, method, path: loggedPath(request), ip, player, code, status: reply.statusCode, ms }, 'request');
  });
};

export const observing = fp(plugin, { name: 'observing' });
