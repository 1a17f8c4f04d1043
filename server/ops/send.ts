import { connect } from 'node:net';
import * as v from 'valibot';
import { sqlState } from '../db/index.ts';
import { type CommandLine, type Result, resultSchema } from './run.ts';
import { fits, readAll, socketOf } from './socket.ts';

/**
 * Lets the server that has a data folder open run a command.
 * @returns undefined when no server listens there
 */
export async function sendCommandLine(folder: string, line: CommandLine): Promise<Result | undefined> {
  const path = socketOf(folder);
  if (!fits(path)) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  try {
    socket.end(JSON.stringify(line));
    return v.parse(resultSchema, JSON.parse(await readAll(socket)));
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(sqlState(error) ?? '')) return undefined;
    throw error;
  } finally {
    socket.destroy();
  }
}
