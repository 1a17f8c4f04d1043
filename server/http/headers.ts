import type { FastifyInstance } from 'fastify';
import type { Clock } from '../common/clock.ts';
import { type Hosts, pageHeaders } from '../common/page-headers.ts';

/**
 * Sets the headers on every answer. Its date is that of the clock that timestamps are compared with, which the machine's
 * need not be: phones learn the server's time from it. Nobody keeps an answer that says nothing else.
 */
export function addHeaders(app: FastifyInstance, hosts: () => Hosts, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .headers(pageHeaders(hosts()))
      .header('x-request-id', request.id)
      .header('date', clock.now().toUTCString())
      .header('cache-control', 'no-store');
  });
}
