import type { FastifyInstance } from 'fastify';
import { TODAY_PATH } from '../../src/contract/today.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { showToday } from '../rules/overview/today.ts';
import { keepAnswers } from './kept-answers.ts';

/** Tells anyone what happens today. The database is asked once a minute and when a day begins, whoever asks. */
export function addToday(app: FastifyInstance, services: CoreServices): void {
  const kept = keepAnswers({ clock: services.clock, seconds: 60, most: 1 });
  app.get(TODAY_PATH, async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .send(await kept(contextOf(services).today, async () => JSON.stringify(await showToday(services)))),
  );
}
