import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RELEASE } from '../common/release.ts';
import type { Database } from '../db/index.ts';

/** Whoever asks whether the process is ready waits no longer, ms. */
const PATIENCE_MS = 2000;

/** @throws Error when the database does not answer in time, or can't be written to */
async function requireAnswer(database: Database): Promise<void> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS} ms`);
  });
  await Promise.race([database.ping(), late]);
}

/** `/healthz`: the process is alive. `/readyz`: it can answer calls, so a proxy may send it requests. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok', version: RELEASE }));
  app.get('/readyz', async (_, reply) => {
    try {
      await requireAnswer(database);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer, or is a standby' });
    }
  });
}
