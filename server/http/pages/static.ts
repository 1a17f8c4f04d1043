import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const YEAR_S = 31_536_000;
const HOUR_S = 3600;

const isPage = (path: string): boolean => /\.html(\.br|\.gz)?$/.test(path);

/** Files with hashed names never change, pages may always change, other files change rarely. */
export function cacheFor(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${YEAR_S}, immutable`;
  return isPage(path) ? 'no-cache' : `public, max-age=${HOUR_S}`;
}

/** Serves the built client, except its pages, from compressed files where the build wrote them. */
export const staticFiles: FastifyPluginAsync<{ readonly folder: string }> = async (app, { folder }) => {
  app.addHook('onRoute', (route) => {
    route.config = { cost: 'page' };
  });
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path));
      // Pages of another host ask for modules and fonts by CORS, as when this is the origin of a CDN.
      if (!isPage(path)) reply.header('access-control-allow-origin', '*');
    },
  });
};
