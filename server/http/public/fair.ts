import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ODDS_PATH, RECORD_PAGE } from '../../../src/contract/fair.ts';
import { type CoreServices, contextOf } from '../../rules/context.ts';
import { type DayRecord, dayRecord, listDrawDays } from '../../rules/draw/record.ts';
import { shownOdds } from '../../rules/overview/shown-odds.ts';
import { shownCampaign } from '../../rules/overview/shown-campaign.ts';
import { sendJson } from '../envelope.ts';
import { costs } from '../plugins/limits.ts';
import { dayPage, daysPage, STYLE } from './fair-pages.ts';
import { ttlCache } from '../ttl-cache.ts';

const daySchema = v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate()) });
/** Whole pages only, so that the cache has few entries. */
const querySchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.multipleOf(RECORD_PAGE)), '0'),
});

/** A record changes only when its day ends. */
const CACHE_S = 60;
/** The same for the odds: they name what is left. */
const ODDS_S = 10;
/** Most answers in memory, each up to 100 KB. */
const MAX_ENTRIES = 256;
/** The checker that anyone can run. It is not imported, so that it depends on nothing here. */
const CHECKER = readFileSync(new URL('./fair-check.js', import.meta.url), 'utf8');

const TYPES = { html: 'text/html', script: 'text/javascript', style: 'text/css' } as const;
const WRITERS: Readonly<Record<'html' | 'json', (record: DayRecord, next: number | undefined) => string>> = {
  html: (record, next) => dayPage(record, next === undefined ? undefined : `/fair/${record.day}?after=${next}`),
  json: (record) => JSON.stringify(record),
};

function send(reply: FastifyReply, type: keyof typeof TYPES | 'json', body: string | undefined, seconds = CACHE_S) {
  if (body === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('没有这一天');
  void reply.header('cache-control', `public, max-age=${seconds}`);
  // Public, and without cookies: pages of another host may read it.
  void reply.header('access-control-allow-origin', '*');
  return type === 'json' ? sendJson(reply, body) : reply.type(`${TYPES[type]}; charset=utf-8`).send(body);
}

/**
 * The public record of the draws: `/fair` and `/fair/<day>` as pages, `/fair.json` and `/fair/<day>.json` as data.
 * `?after=` skips whole pages of draws. `/fair/check.js` recomputes a day from its data alone. `/fair/odds.json` has the prizes
 * with their odds.
 */
export const fair: FastifyPluginAsync<{ readonly services: CoreServices }> = async (app, { services }) => {
  const cached = ttlCache({ clock: services.clock, seconds: CACHE_S, maxEntries: MAX_ENTRIES });
  const lately = ttlCache({ clock: services.clock, seconds: ODDS_S, maxEntries: 1 });
  const listDays = () => listDrawDays(contextOf(services));
  const findDay = async (type: keyof typeof WRITERS, params: unknown, query: unknown) => {
    const asked = v.safeParse(daySchema, params);
    const paged = v.safeParse(querySchema, query);
    if (!asked.success || !paged.success) return undefined;
    const { day } = asked.output;
    const { after } = paged.output;
    return cached(`${type} ${day} ${after}`, async () => {
      const record = await dayRecord(contextOf(services), day, after);
      if (!record || (after > 0 && record.draws.length === 0)) return undefined;
      return WRITERS[type](record, record.more ? after + RECORD_PAGE : undefined);
    });
  };

  app.get('/fair', costs('page'), async (_, reply) =>
    send(reply, 'html', await cached('html', async () => daysPage(await listDays()))),
  );
  app.get('/fair.json', costs('page'), async (_, reply) =>
    send(reply, 'json', await cached('json', async () => JSON.stringify(await listDays()))),
  );
  app.get(ODDS_PATH, costs('page'), async (_, reply) => {
    const context = contextOf(services);
    const odds = await lately(`${context.version}`, async () =>
      JSON.stringify(shownOdds(await shownCampaign(context, context.versions.at(context.now)))),
    );
    return send(reply, 'json', odds, ODDS_S);
  });
  app.get('/fair/style.css', costs('page'), async (_, reply) => send(reply, 'style', STYLE));
  app.get('/fair/check.js', costs('page'), async (_, reply) => send(reply, 'script', CHECKER));
  app.get('/fair/:day', costs('day'), async ({ params, query }, reply) =>
    send(reply, 'html', await findDay('html', params, query)),
  );
  app.get('/fair/:day.json', costs('day'), async ({ params, query }, reply) =>
    send(reply, 'json', await findDay('json', params, query)),
  );
};
