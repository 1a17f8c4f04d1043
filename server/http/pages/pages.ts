import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../../common/page-headers.ts';
import type { LivePages } from '../../pages/live-pages.ts';
import { APP, FRAME } from '../../pages/render.ts';
import type { ServedFile } from '../../pages/served-file.ts';
import { cacheFor } from './static.ts';

/** The smallest variant that a browser takes. */
function variantOf(
  { body, br, gzip }: ServedFile,
  accepted = '',
): { readonly bytes: Buffer; readonly coding?: string } {
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

/** Addresses of rendered pages, with the path of each. A page has its folder's address too. */
const PAGES: readonly (readonly [address: string, path: string])[] = [APP, FRAME].flatMap((path) => [
  [`/${path}`, path] as const,
  [`/${path.slice(0, -'index.html'.length)}`, path] as const,
]);

/** Serves the rendered pages and the drawn logo from memory, and previews of a draft. */
export const pages: FastifyPluginAsync<{ readonly live: LivePages }> = async (app, { live }) => {
  const send = (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const file = live.file(path);
    if (file) return answer(file, request, reply);
    reply.callNotFound();
    return reply;
  };
  for (const [address, path] of PAGES) app.get(address, (request, reply) => send(path, request, reply));
  app.get<{ Params: { token: string } }>('/preview-:token', async ({ params: { token } }, reply) => {
    const preview = await live.preview(token);
    const page = preview?.files.find(({ path }) => path === APP);
    if (!preview || !page) return reply.callNotFound();
    return reply.headers(pageHeaders(preview.hosts)).type(page.type).send(page.body);
  });
  app.get<{ Params: { hash: string } }>('/assets/logo-:hash.svg', (request, reply) =>
    send(`assets/logo-${request.params.hash}.svg`, request, reply),
  );
};
