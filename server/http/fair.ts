import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { type CoreServices, contextOf } from '../rules/context.ts';
import { RECORD_PAGE, type DrawRecord, drawRecord, listDrawDays } from '../rules/draw/record.ts';
import { dayPage, daysPage } from './fair-pages.ts';
import { keepAnswers } from './kept-answers.ts';

const daySchema = v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate()) });
/** Whole pages only: any other number of draws would be an answer of its own that has to be made. */
const querySchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.multipleOf(RECORD_PAGE)), '0'),
});

/** A record changes only when its day ends. */
const CACHE_S = 60;
const CACHE = `public, max-age=${CACHE_S}`;
/** Most answers in memory, each up to 100 KB. */
const KEPT = 256;
/** The checker that anyone can run: never imported here, so that it stands alone. */
const CHECKER = readFileSync(new URL('./fair-check.js', import.meta.url), 'utf8');

const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
} as const;
/** Writes a day's record in one of the types. */
const WRITERS: Readonly<Record<'html' | 'json', (record: DrawRecord, next: number | undefined) => string>> = {
  html: (record, next) => dayPage(record, next === undefined ? undefined : `/fair/${record.day}?after=${next}`),
  json: (record) => JSON.stringify(record),
};

function send(reply: FastifyReply, type: keyof typeof TYPES, body: string | undefined): FastifyReply {
  if (body === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('没有这一天');
  return reply.type(TYPES[type]).header('cache-control', CACHE).send(body);
}

/**
 * The public record of the draws: `/fair` and `/fair/<day>` as pages, `/fair.json` and `/fair/<day>.json` as data.
 * `?after=` skips whole pages of draws. `/fair/check.js` recomputes a day from its data alone.
 */
export function addFair(app: FastifyInstance, services: CoreServices): void {
  const kept = keepAnswers({ clock: services.clock, seconds: CACHE_S, most: KEPT });
  const listDays = () => listDrawDays(contextOf(services));
  const find = async (type: keyof typeof WRITERS, params: unknown, query: unknown) => {
    const asked = v.safeParse(daySchema, params);
    const paged = v.safeParse(querySchema, query);
    if (!asked.success || !paged.success) return undefined;
    const { day } = asked.output;
    const { after } = paged.output;
    return kept(`${type} ${day} ${after}`, async () => {
      const record = await drawRecord(contextOf(services), day, after);
      if (!record || (after > 0 && record.draws.length === 0)) return undefined;
      return WRITERS[type](record, record.more ? after + RECORD_PAGE : undefined);
    });
  };

  app.get('/fair', async (_, reply) => send(reply, 'html', await kept('html', async () => daysPage(await listDays()))));
  app.get('/fair.json', async (_, reply) =>
    send(reply, 'json', await kept('json', async () => JSON.stringify(await listDays()))),
  );
  app.get('/fair/check.js', async (_, reply) => send(reply, 'script', CHECKER));
  app.get('/fair/:day', async ({ params, query }, reply) => send(reply, 'html', await find('html', params, query)));
  app.get('/fair/:day.json', async ({ params, query }, reply) =>
    send(reply, 'json', await find('json', params, query)),
  );
}
