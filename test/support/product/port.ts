import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Half the first and last even port: below ephemeral ports, above those that browsers block. */
const HALVES = [10_000, 16_383] as const;

/** A free port of loopback. The next one is free, too: a demo's console uses it. */
export async function freePort(): Promise<number> {
  const port = 2 * randomInt(...HALVES);
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** Makes a server listen on loopback. @returns its port */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}
