import type { Plugin } from 'vite';

/** What pages of the lab call each other by; `debug/remote/channel.ts` says it too. */
const EVENT = 'capsule-lab';

/** What a page asks for the addresses by that phones of the local network reach this server at. */
const ADDRESSES_EVENT = 'capsule-lab-addresses';

/** Hands what one page of the lab says to all others, over the dev server's own socket. In no build. */
export const labRelay = (): Plugin => ({
  name: 'lab-relay',
  apply: 'serve',
  configureServer(server) {
    const { ws } = server;
    ws.on(EVENT, (data: unknown, sender) => {
      for (const client of ws.clients) if (client !== sender) client.send(EVENT, data);
    });
    ws.on(ADDRESSES_EVENT, (_: unknown, client) => client.send(ADDRESSES_EVENT, server.resolvedUrls?.network ?? []));
  },
});
