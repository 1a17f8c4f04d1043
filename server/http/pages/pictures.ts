import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PICTURES_PATH } from '../../campaign/index.ts';
import type { Services } from '../services.ts';
import { costs } from '../plugins/limits.ts';

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', webp: 'image/webp' };
const YEAR_S = 31_536_000;

/** Serves the campaign's pictures from the database. An address never shows another picture, so they may be cached for good. */
export const pictures: FastifyPluginAsync<Pick<Services, 'database' | 'limits'>> = async (app, options) => {
  const { sql } = options.database;
  const kept = new Map<string, Uint8Array>();
  const read = async (request: FastifyRequest, name: string): Promise<Uint8Array | undefined> => {
    await options.limits.spendUnread(request);
    const [row] = await sql<{ content: Uint8Array }>`select content from pictures where name = ${name}`;
    return row?.content;
  };
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}:name`, costs('page', 'picture'), async (request, reply) => {
    const { name } = request.params;
    const content = kept.get(name) ?? (await read(request, name));
    if (!content) return reply.callNotFound();
    kept.set(name, content);
    return reply
      .type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .headers({
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
        'access-control-allow-origin': '*',
        // An SVG that is opened as a page runs no script.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(Buffer.from(content));
  });
};
