import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../campaign/index.ts';
import * as v from 'valibot';
import { withTimeout } from '../../../game-frame/with-timeout.ts';
import { typed } from '../../../src/contract/fields.ts';
import { pageHeaders } from '../../common/page-headers.ts';
import type { Card } from '../../pages/card.ts';
import type { LivePages } from '../../pages/live-pages.ts';
import { HTML } from '../../pages/render.ts';
import { type ServedFile, servedFile } from '../../pages/served-file.ts';
import { APP, FRAME } from '../../pages/template.ts';
import { contextOf } from '../../rules/context.ts';
import { findFriend } from '../../rules/friends/friend.ts';
import { watchedScore } from '../../rules/game/watch.ts';
import { costs } from '../plugins/limits.ts';
import type { Services } from '../services.ts';
import { ttlCache } from '../ttl-cache.ts';
import { cacheFor } from './static.ts';

/** The smallest variant that a browser takes. */
function variantOf({ body, br, gzip }: ServedFile, accepted = '') {
  if (/\bbr\b/.test(accepted)) return { bytes: br, coding: 'br' };
  return /\bgzip\b/.test(accepted) ? { bytes: gzip, coding: 'gzip' } : { bytes: body };
}

function answer(file: ServedFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { bytes, coding } = variantOf(file, headers['accept-encoding']);
  void reply
    .headers({ etag: file.etag, vary: 'accept-encoding', 'cache-control': cacheFor(`/${file.path}`) })
    .type(file.type);
  if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  return (coding === undefined ? reply : reply.header('content-encoding', coding)).send(bytes);
}

/** Addresses of a page: its own, and its folder's. */
const addressesOf = (path: string): string[] => [`/${path}`, `/${path.slice(0, -'index.html'.length)}`];

/** The origin that a request names; empty if that is none. It is the sender's word, and is only told back to the sender. */
function originOf({ protocol, headers: { host } }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : '';
}

type Codes = Readonly<Record<string, unknown>>;
/** The code of a link, of a replay first: its link may carry an invite, too. */
const linkCode = v.union([v.object({ watch: typed }), v.object({ inviteCode: typed }), v.object({ hpCode: typed })]);
type Link = v.InferOutput<typeof linkCode>;

function kindOf(link: Link): string {
  if ('watch' in link) return 'watch';
  return 'inviteCode' in link ? 'invite' : 'gift';
}

/** Seconds for which cards and pages with one are cached, and how many are; a page takes 100 KB. */
const CARDS = { seconds: 30, maxEntries: 1000 };
const PAGES = { seconds: 3600, maxEntries: 64 };
/** How long a page waits for the database, ms. */
const PATIENCE_MS = 500;

/** The app's page for each request: with the card of its link, home's for an unknown one or while the database is busy. */
function appPages(live: LivePages, services: Services) {
  const cached = ttlCache<Card | undefined>({ clock: services.clock, ...CARDS });
  const packed = ttlCache<ServedFile>({ clock: services.clock, ...PAGES });

  const findCard = async (link: Link, request: FastifyRequest): Promise<Card | undefined> => {
    const { cards } = live.current;
    const context = contextOf(services);
    await services.limits.spendUnread(request);
    if ('watch' in link) {
      const game = await watchedScore(context, link.watch);
      return game && cards.replay(game);
    }
    const friend = await findFriend(context, link);
    return friend && ('inviteCode' in link ? cards.invite(friend) : cards.gift(friend));
  };

  return async (codes: Codes, request: FastifyRequest): Promise<ServedFile | undefined> => {
    const { cards, origin, appWith } = live.current;
    const home = live.file(APP);
    const { success, output: link } = v.safeParse(linkCode, codes);
    const day = dayOf(services.clock.campaignNow());
    services.waiting.memoryCounts.add({ day, name: `visits:${success ? kindOf(link) : 'plain'}` });
    const found = success ? cached(JSON.stringify(link), () => findCard(link, request)) : Promise.resolve(undefined);
    const card = (await withTimeout(found, PATIENCE_MS).catch(() => undefined)) ?? cards.home;
    const at = origin || originOf(request);
    if (card === cards.home && at === origin) return home;
    return packed(JSON.stringify([home?.etag, card, at]), async () => servedFile(APP, HTML, appWith(card, at), true));
  };
}

type Options = { readonly live: LivePages; readonly services: Services };

/** Serves the rendered pages, the drawn logo and the pictures of cards from memory, and previews of a draft. */
export const pages: FastifyPluginAsync<Options> = async (app, { live, services }) => {
  const appPage = appPages(live, services);
  const drawn = ttlCache<Buffer | undefined>({ clock: services.clock, ...PAGES });
  const send = (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const file = live.file(path);
    if (file) return answer(file, request, reply);
    reply.callNotFound();
    return reply;
  };
  for (const address of [...addressesOf(APP), '/watch/:watch'])
    app.get<{ Querystring: Codes; Params: Codes }>(address, costs('page', 'card'), async (request, reply) => {
      const page = await appPage({ ...request.query, ...request.params }, request);
      return page ? answer(page, request, reply) : reply.callNotFound();
    });
  for (const address of addressesOf(FRAME))
    app.get(address, costs('page'), (request, reply) => send(FRAME, request, reply));
  app.get<{ Params: { token: string } }>('/preview-:token', costs('preview'), async ({ params: { token } }, reply) => {
    const preview = await live.preview(token);
    const page = preview?.files.find(({ path }) => path === APP);
    if (!preview || !page) return reply.callNotFound();
    return reply.headers(pageHeaders(preview.hosts)).type(page.type).send(page.body);
  });
  app.get<{ Params: { hash: string } }>('/assets/logo-:hash.svg', costs('page'), (request, reply) =>
    send(`assets/logo-${request.params.hash}.svg`, request, reply),
  );
  const draw = (path: string): Promise<Buffer | undefined> => drawn(path, () => live.draw(path));
  app.get<{ Params: { name: string } }>('/assets/card-:name.png', costs('page'), async ({ params }, reply) => {
    const path = `assets/card-${params.name}.png`;
    const own = await draw(path);
    // Messengers ask again for pictures of links that were sent long ago.
    const png = own ?? (await draw(live.current.pictures.at(params.name.startsWith('square-') ? -1 : 0)?.path ?? ''));
    return reply
      .header('cache-control', own ? cacheFor(`/${path}`) : 'no-cache')
      .type('image/png')
      .send(png);
  });
};
