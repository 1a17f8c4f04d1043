import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a proxy may send it players. */
export function addHealth(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await database.sql`select 1`;
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
