import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../common/page-headers.ts';
import type { LivePages } from '../pages/live-pages.ts';
import { pictures } from '../http/pages/pictures.ts';
import { Limits } from '../http/plugins/limits.ts';
import { FRAME } from '../pages/template.ts';
import type { ConsoleServices } from './services.ts';

/** The players' pages, whose frame plays replays here too. */
export interface PlayersPages {
  readonly pages: LivePages;
  readonly folder: string;
}

/** Serves the players' game frame and the campaign's pictures from the console's own origin, the only one that it may frame. */
export function addPlayersFrame(app: FastifyInstance, services: ConsoleServices, { pages, folder }: PlayersPages) {
  app.get('/players/game-frame/', (_request, reply) => {
    const frame = pages.file(FRAME);
    if (!frame) {
      reply.callNotFound();
      return reply;
    }
    return reply.headers(pageHeaders(pages.current.hosts)).type(frame.type).send(frame.body);
  });
  void app.register(pictures, { ...services, limits: new Limits(services.clock), prefix: '/players' });
  void app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/players/assets/',
    decorateReply: false,
    preCompressed: true,
  });
}
