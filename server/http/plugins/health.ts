import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { RELEASE } from '../../common/release.ts';
import type { Database } from '../../db/index.ts';

/** How long `/readyz` waits for the database, ms. */
const TIMEOUT_MS = 2000;

/** @throws Error when the database does not answer in time, or can't be written to */
async function requireDatabase(database: Database): Promise<void> {
  const timeout = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS} ms`);
  });
  await Promise.race([database.ping(), timeout]);
}

/** `/healthz`: the process is alive. `/readyz`: it can answer calls, so a proxy may send it requests. */
export const health: FastifyPluginAsync<{ readonly database: Database }> = async (app, { database }) => {
  app.get('/healthz', async () => ({ status: 'ok', version: RELEASE }));
  app.get('/readyz', async (_, reply) => {
    try {
      await requireDatabase(database);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer, or is a standby' });
    }
  });
};
