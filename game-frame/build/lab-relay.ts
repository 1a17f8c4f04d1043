import type { Plugin } from 'vite';

/** What pages of the lab call each other by; `debug/remote/channel.ts` says it too. */
const EVENT = 'capsule-lab';

/**
 * Hands what one page of the lab says to all others, over the dev server's own socket; and writes the addresses into the
 * lab by that phones of the local network reach this server at. In no build.
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
