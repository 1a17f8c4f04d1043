import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { type CoreServices, contextOf } from '../rules/context.ts';
import { FAIR_PAGE, fairRecord, listFairDays } from '../rules/fair.ts';
import { dayPage, daysPage } from './fair-pages.ts';

const daySchema = v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate()) });
const querySchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)), '0'),
});

/** A record changes only when its day ends. */
const CACHE = 'public, max-age=60';

const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', CACHE).send(markup);

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('没有这一天');

/**
 * The public record of the draws: `/fair` and `/fair/<day>` as pages, `/fair.json` and `/fair/<day>.json` as data.
 * `?after=` skips draws, for paging.
 */
export function addFair(app: FastifyInstance, services: CoreServices): void {
  const listDays = () => listFairDays(contextOf(services));
  const find = async (params: unknown, query: unknown) => {
    const asked = v.safeParse(daySchema, params);
    const paged = v.safeParse(querySchema, query);
    if (!asked.success || !paged.success) return undefined;
    const { after } = paged.output;
    const record = await fairRecord(contextOf(services), asked.output.day, after);
    return record && { record, next: record.more ? after + FAIR_PAGE : undefined };
  };

  app.get('/fair', async (_, reply) => sendPage(reply, daysPage(await listDays())));
  app.get('/fair.json', async (_, reply) => reply.header('cache-control', CACHE).send(await listDays()));
  app.get('/fair/:day', async ({ params, query }, reply) => {
    const found = await find(params, query);
    if (!found) return sendMissing(reply);
    const { record, next } = found;
    return sendPage(reply, dayPage(record, next === undefined ? undefined : `/fair/${record.day}?after=${next}`));
  });
  app.get('/fair/:day.json', async ({ params, query }, reply) => {
    const found = await find(params, query);
    return found ? reply.header('cache-control', CACHE).send(found.record) : sendMissing(reply);
  });
}
