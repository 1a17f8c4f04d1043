import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Metrics for Prometheus, on a port that players must not reach. */
export function buildMetricsApp(registry: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
