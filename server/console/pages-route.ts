import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_FOLDER } from '../build/folder.ts';

/** Placeholder of the nonce in the built page, written by `vite.config.ts`. */
export const NONCE = '__NONCE__';

const YEAR_S = 31_536_000;

/** Serves the console's pages; each answer has a nonce of its own. */
export function addPages(app: FastifyInstance, folder: string = CONSOLE_FOLDER): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/', (request, reply) => reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, request.nonce)));
  void app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `private, max-age=${YEAR_S}, immutable`);
    },
  });
}
