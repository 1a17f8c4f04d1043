import type { FastifyPluginAsync } from 'fastify';
import { withTimeout } from '../../../game-frame/with-timeout.ts';
import { RELEASE } from '../../common/release.ts';
import type { CoreServices } from '../../rules/context.ts';
import { costs } from './limits.ts';

/** How long `/readyz` waits for the database, ms. */
const TIMEOUT_MS = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can answer calls, so a proxy may send it requests. */
export const health: FastifyPluginAsync<Pick<CoreServices, 'database' | 'clock'>> = async (app, services) => {
  const { database, clock } = services;
  app.get('/healthz', costs('page'), async () => ({ status: 'ok', version: RELEASE }));
  app.get('/readyz', costs('page'), async (_, reply) => {
    try {
      await withTimeout(database.ping(), TIMEOUT_MS);
      const seconds = Math.round((clock.jump?.() ?? 0) / 1000);
      if (seconds !== 0) return await reply.code(503).send({ status: `the database's clock jumped by ${seconds} s` });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer, or is a standby' });
    }
  });
};
