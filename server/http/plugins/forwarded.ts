import fp from 'fastify-plugin';
import { addressIn } from '../network.ts';

/**
 * The addresses of an `X-Forwarded-For`, the nearest last. Everything before an entry that is no address is dropped: its
 * author is unknown, so the address of the proxy behind that entry counts.
 */
function cleanForwarded(header: string): string {
  const entries = header.split(',').filter((entry) => entry.trim() !== '');
  const addresses = entries.map(addressIn);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/** Normalizes the `X-Forwarded-For` from which Fastify's `trustProxy` derives `request.ip`. */
export const forwarded = fp(
  async (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      const header = headers['x-forwarded-for'];
      if (typeof header === 'string') headers['x-forwarded-for'] = cleanForwarded(header);
    });
  },
  { name: 'forwarded' },
);
