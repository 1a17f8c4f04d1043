import type { FastifyInstance } from 'fastify';
import { addressIn } from './network.ts';

/**
 * The addresses of an `X-Forwarded-For`, the nearest last. What stands before an entry that is no address is left out:
 * nobody knows who wrote it, so the address of the proxy behind that entry counts.
 */
function cleanForwarded(header: string): string {
  const entries = header.split(',').filter((entry) => entry.trim() !== '');
  const addresses = entries.map(addressIn);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/** Cleans the addresses that proxies wrote before anything reads them: `trustProxy` compares them, limits and logs use them. */
export function addForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = cleanForwarded(forwarded);
  });
}
