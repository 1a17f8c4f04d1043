import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** What Prometheus reads, on a port of its own: not for players. */
export function buildMetricsApp(registry: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
