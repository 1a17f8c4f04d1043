import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';

/** `/healthz`: the process is alive. `/readyz`: it can answer calls, so a proxy may send it requests. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer, or has no room' });
    }
  });
}
