import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { API_PREFIX } from '../../../src/contract/call.ts';
import { FIELD_PATH } from '../../../src/contract/constants.ts';
import { beacon } from '../../../src/contract/field.ts';
import { plainError } from '../../../src/contract/plain-error.ts';
import { dayOf } from '../../campaign/index.ts';
import { RELEASE } from '../../common/release.ts';
import { minuteOf } from '../minute.ts';
import { replyTo } from '../problem.ts';
import type { Services } from '../services.ts';

const MAX_BYTES = 1024;
/** Most beacons that this process takes in ten seconds, of all networks together. */
const MOST_IN_ALL = 200;

const KERNELS = { WeChat: /MicroMessenger/, iOS: /iPhone|iPad/, Android: /Android/ };

const kernelOf = (agent = ''): string => Object.entries(KERNELS).find(([, sign]) => sign.test(agent))?.[0] ?? 'other';

function note({ metrics, waiting, clock }: Services, told: v.InferOutput<typeof beacon>, kernel: string): void {
  // Only this release has a label of its own: anybody can send others.
  const build = told.release === RELEASE ? RELEASE : 'other';
  // A build without errors has a rate of 0, not none.
  metrics.pageErrors.inc({ build, kernel }, 'error' in told ? 1 : 0);
  const day = dayOf(clock.campaignNow());
  if ('opened' in told) return waiting.memoryCounts.add({ day, name: 'logins_opened' });
  if ('error' in told) {
    const [message, minute] = [plainError(told.error), minuteOf(clock.now())];
    waiting.memoryCounts.add({ day, name: `page_errors:${build}` });
    waiting.pageErrors.add({ build: told.release, kernel, message, place: told.at, minute, day });
    return;
  }
  metrics.pageViews.inc({ build });
  for (const [vital, value] of Object.entries(told.vitals))
    metrics.vitals.observe({ vital, build, device: told.device, kernel }, value);
}

/**
 * What players' pages tell of errors, and of how fast they are. A page is told nothing back, and never asks again: 204, or 429
 * above a limit.
 */
export const field: FastifyPluginAsync<{ readonly services: Services }> = async (app, { services }) => {
  app.route({
    method: 'POST',
    url: FIELD_PATH.slice(API_PREFIX.length),
    bodyLimit: MAX_BYTES,
    config: { cost: 'beacon' },
    onRequest: async (_request, reply) =>
      services.limits.takes('beacons', MOST_IN_ALL) ? undefined : reply.code(429).send(),
    errorHandler: (error, _request, reply) => void reply.code(replyTo(error).status === 429 ? 429 : 204).send(),
    handler: async ({ body, headers }, reply) => {
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), beacon), body);
      if (success) note(services, output, kernelOf(headers['user-agent']));
      return reply.code(204).send();
    },
  });
};
