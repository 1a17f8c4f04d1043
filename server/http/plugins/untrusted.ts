import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Log } from '../../common/log.ts';

/** Time between two warnings, ms. */
const PAUSE_MS = 60_000;

interface Options {
  readonly log: Pick<Log, 'warn'>;
  /** Called with each warning, once a minute. */
  readonly onMinute: () => void;
}

/** Warns of proxies that `TRUSTED_PROXY` does not name: all that come through one count as one address. */
const plugin: FastifyPluginAsync<Options> = async (app, { log, onMinute }) => {
  let warnedAt = -Infinity;
  app.addHook('onRequest', async ({ headers, ip, socket: { remoteAddress } }) => {
    if (!headers['x-forwarded-for'] || ip !== remoteAddress || performance.now() - warnedAt < PAUSE_MS) return;
    warnedAt = performance.now();
    onMinute();
    log.warn({ peer: ip }, 'X-Forwarded-For of a peer that TRUSTED_PROXY does not name: limits count its own address');
  });
};

export const untrusted = fp(plugin, { name: 'untrusted' });
