import type { Plugin } from 'vite';

/** What pages of the lab call each other by; `debug/remote/channel.ts` says it too. */
const EVENT = 'capsule-lab';

/** Hands what one page of the lab says to all others, over the dev server's own socket. In no build. */
export const labRelay = (): Plugin => ({
  name: 'lab-relay',
  apply: 'serve',
  configureServer({ ws }) {
    ws.on(EVENT, (data: unknown, sender) => {
      for (const client of ws.clients) if (client !== sender) client.send(EVENT, data);
    });
  },
});
