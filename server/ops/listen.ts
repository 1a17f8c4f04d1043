import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import * as v from 'valibot';
import type { Log } from '../common/log.ts';
import { commandLineSchema, failed, type OpsServices, runCommandLine } from './run.ts';
import { fits, readAll, socketOf } from './socket.ts';

async function answer(services: OpsServices, socket: Socket): Promise<void> {
  try {
    const line = v.parse(commandLineSchema, JSON.parse(await readAll(socket)));
    socket.end(JSON.stringify(await runCommandLine(services, line)));
  } catch (error) {
    socket.end(JSON.stringify(failed(error)));
  }
}

/**
 * Runs operators' commands in this process while it has the embedded database locked. They come through a socket in
 * `folder` that only its user may use. Needs the lock: then a socket that is already there belongs to a dead process.
 * @returns a function that stops listening
 */
export async function listenOps(services: OpsServices, log: Log, folder: string): Promise<() => Promise<void>> {
  const path = socketOf(folder);
  if (!fits(path)) {
    log.warn({ path }, 'no operator commands while running: the path of DATA_DIR is too long for a socket');
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
