import type { FastifyInstance } from 'fastify';

const DAY_S = 86_400;

/** Lets pages of one other origin use the API. Tokens travel in a header, so no cookies are allowed. */
export function addCors(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date, Retry-After, X-Campaign-Version',
    });
  });
  app.options('/api/*', async (request, reply) => {
    if (request.headers.origin === origin)
      reply.headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type',
        'access-control-max-age': DAY_S,
      });
    return reply.code(204).send();
  });
}
