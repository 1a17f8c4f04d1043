import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../common/clock.ts';
import { type Hosts, pageHeaders } from '../../common/page-headers.ts';

/**
 * Sets the headers of every answer. `Date` comes from the clock that timestamps are compared with, which may differ from
 * the machine's: phones derive the server's time from it. Answers are not cached unless their route says otherwise.
 */
const plugin: FastifyPluginAsync<{ hosts: () => Hosts; clock: Clock }> = async (app, { hosts, clock }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .headers(pageHeaders(hosts()))
      .header('x-request-id', request.id)
      .header('date', clock.now().toUTCString())
      .header('cache-control', 'no-store');
  });
};

export const headers = fp(plugin, { name: 'headers' });
