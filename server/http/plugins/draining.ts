import fp from 'fastify-plugin';

/**
 * Closes each connection after its answer while the server stops. Fastify itself only closes the idle ones, and a
 * connection that is kept alive would delay the end.
 */
export const draining = fp(
  async (app) => {
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (stopping) reply.header('connection', 'close');
    });
  },
  { name: 'draining' },
);
