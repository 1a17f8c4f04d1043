import type { FastifyInstance } from 'fastify';
import { NOW_PATH } from '../../src/contract/index.ts';
import type { Clock } from '../common/clock.ts';

/** Tells anyone where the campaign's clock stands: pages of visitors count down by it. */
export function addNow(app: FastifyInstance, clock: Clock): void {
  app.get(NOW_PATH, async () => ({ now: clock.campaignNow().toISOString() }));
}
