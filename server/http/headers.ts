import type { FastifyInstance } from 'fastify';
import { type Hosts, pageHeaders } from '../common/page-headers.ts';

/** Sets the headers on every answer. */
export function addHeaders(app: FastifyInstance, hosts: Hosts): void {
  const headers = pageHeaders(hosts);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}
