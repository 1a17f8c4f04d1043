import type { Plugin } from 'vite';

/** Event name of messages between lab pages; the same constant is in `debug/remote/channel.ts`. */
const EVENT = 'capsule-lab';

/**
 * Relays messages between lab pages over the dev server's socket, and writes the addresses at which phones in the local
 * network reach this server into the lab's page. Serves development only.
 */
export function labRelay(): Plugin {
  return {
    name: 'lab-relay',
    apply: 'serve',
    configureServer(server) {
      const { ws } = server;
      ws.on(EVENT, (data: unknown, sender) => {
        for (const client of ws.clients) if (client !== sender) client.send(EVENT, data);
      });
    },
    transformIndexHtml(_, { server, path }) {
      const content = server?.resolvedUrls?.network.join(' ');
      if (!content || !path.endsWith('/debug.html')) return undefined;
      return [{ tag: 'meta', attrs: { name: 'lab-hosts', content } }];
    },
  };
}
