import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop as soon as its last answer is sent: Fastify closes the connections that are idle when it stops, and
 * one whose request was under way would stay open for another request that never comes.
 */
export function addDrain(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
