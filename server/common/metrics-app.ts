import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** The metrics for Prometheus, on a port of their own: players must not reach it. */
export function buildMetricsApp(registry: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
