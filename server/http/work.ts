import type { FastifyInstance } from 'fastify';
import { WORK_PATH } from '../../src/contract/work.ts';
import { nextWantsWork } from '../rules/account/code-budget.ts';
import { makeWork } from '../rules/account/work.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { networkOf, widestOf } from './network.ts';

/** Tells a page what work the next login code wants, so that it is done while the number is typed. */
export function addWork(app: FastifyInstance, services: CoreServices): void {
  app.get(WORK_PATH, async ({ ip }, reply) => {
    const context = contextOf(services);
    const work = (await nextWantsWork(context)) ? await makeWork(context, widestOf(networkOf(ip))) : null;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(work));
  });
}
