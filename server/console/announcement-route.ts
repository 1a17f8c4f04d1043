import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { localTime } from '../common/local-time.ts';
import { announcementPage } from '../pages/announcement.ts';
import { rulesContext } from '../rules/operations/operations.ts';
import { announcedVersion } from '../rules/operator/campaign/publish.ts';
import { allows } from './calls.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';
import { personOf } from './session.ts';

const query = v.object({ version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))) });

/** Registers the page that prints the announcement of a version. */
export function addAnnouncement(app: FastifyInstance, services: ConsoleServices): void {
  app.get('/announcement', async (request, reply) => {
    const person = await personOf(services, request);
    if (!allows(person.role, 'readCampaign')) throw new CallRefused(403, '你的岗位没有这个权限');
    const { success, output } = v.safeParse(query, request.query);
    if (!success) throw new CallRefused(400, '没有这个版本');
    const context = rulesContext({ ...services, operator: person.name });
    const version = await announcedVersion(context, output.version);
    const page = announcementPage(version, localTime(context.campaignNow), request.nonce);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
