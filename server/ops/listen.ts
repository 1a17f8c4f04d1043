import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import * as v from 'valibot';
import type { Services } from '../http/services.ts';
import { failed, runOrder } from './run.ts';
import { fits, readAll, socketOf } from './socket.ts';

const orderSchema = v.object({ argv: v.array(v.string()), operator: v.string(), input: v.string() });

async function answer(services: Services, socket: Socket): Promise<void> {
  try {
    const order = v.parse(orderSchema, JSON.parse(await readAll(socket)));
    socket.end(JSON.stringify(await runOrder(services, order)));
  } catch (error) {
    socket.end(JSON.stringify(failed(error)));
  }
}

/**
 * Takes operators' commands while the embedded database is this process's alone: on a socket in its folder that only
 * its user may use. The folder's lock must be held, so a socket that is there is left from a process that is gone.
 * @returns what stops it
 */
export async function listenOps(services: Services, folder: string): Promise<() => Promise<void>> {
  const path = socketOf(folder);
  if (!fits(path)) {
    services.log.warn({ path }, 'no operator commands while running: the path of DATA_DIR is too long for a socket');
    return async () => undefined;
  }
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void answer(services, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}
