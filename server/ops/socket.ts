import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Log } from '../common/log.ts';
import { sqlState } from '../db/index.ts';
import {
  type CommandLine,
  commandLineSchema,
  failed,
  type OpsServices,
  type Result,
  resultSchema,
  runCommandLine,
} from './run.ts';

/** Longest path of a socket that every operating system accepts, bytes. */
const LONGEST = 100;

/** The socket of a data folder, by its absolute or relative path: the shorter one. */
function socketOf(folder: string): string {
  const path = join(folder, 'ops.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

const fits = (path: string): boolean => Buffer.byteLength(path) <= LONGEST;

/** Runs a command in the server that has the data folder open. @returns undefined when no server listens there */
export async function sendCommandLine(folder: string, line: CommandLine): Promise<Result | undefined> {
  const path = socketOf(folder);
  if (!fits(path)) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  try {
    socket.end(JSON.stringify(line));
    return v.parse(resultSchema, JSON.parse(await text(socket)));
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(sqlState(error) ?? '')) return undefined;
    throw error;
  } finally {
    socket.destroy();
  }
}

async function answer(services: OpsServices, socket: Socket): Promise<void> {
  try {
    const line = v.parse(commandLineSchema, JSON.parse(await text(socket)));
    socket.end(JSON.stringify(await runCommandLine(services, line)));
  } catch (error) {
    socket.end(JSON.stringify(failed(error)));
  }
}

/**
 * Runs operators' commands in this process while it has the embedded database locked. They arrive through a socket in
 * `folder` that only its user may use. Requires the lock: a socket that already exists then belongs to a dead process.
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
