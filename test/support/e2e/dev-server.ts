import { networkInterfaces } from 'node:os';
import { createServer } from 'vite';
import { freePort } from '../product/port.ts';
import { ROOT } from '../../unit/house/sources.ts';

/** Serves the pages as `npm run dev -- --host` does, without the API, by plain http in the local network. */
export async function startDevServer() {
  const port = await freePort();
  const vite = await createServer({
    root: ROOT,
    mode: 'development',
    logLevel: 'error',
    server: { host: '0.0.0.0', port },
  });
  await vite.listen();
  const addresses = Object.values(networkInterfaces()).flat();
  const lan = addresses.find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  if (lan === undefined) throw new Error('this machine has no address in a network');
  return { url: `http://${lan}:${port}`, stop: () => vite.close() };
}
