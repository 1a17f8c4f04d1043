import type { FastifyInstance } from 'fastify';
import { type Today, TODAY_PATH } from '../../src/contract/today.ts';
import type { CoreServices } from '../rules/context.ts';
import { showToday } from '../rules/today.ts';

/** Longest that an answer may be old, ms. */
const LIFETIME_MS = 60_000;

/** Tells anyone what happens today. The database is asked once a minute, whoever asks. */
export function addToday(app: FastifyInstance, services: CoreServices): void {
  let kept: { readonly until: number; readonly answer: Promise<Today> } | undefined;
  const shown = (): Promise<Today> => {
    const now = services.clock.now().getTime();
    if (kept && now < kept.until && kept.until - now <= LIFETIME_MS) return kept.answer;
    const answer = showToday(services);
    const asked = { until: now + LIFETIME_MS, answer };
    kept = asked;
    // A failure is not kept.
    answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return answer;
  };
  app.get(TODAY_PATH, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=30');
    return shown();
  });
}
