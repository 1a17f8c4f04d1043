import { join, relative } from 'node:path';

/** Longest path of a socket that every system takes, bytes. */
const LONGEST = 100;

/** The socket of a data folder, by whichever path is shorter. */
export function socketOf(folder: string): string {
  const path = join(folder, 'ops.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/** Whether the system would take the path. */
export const fits = (path: string): boolean => Buffer.byteLength(path) <= LONGEST;

/** All that comes before the other side ends. */
export async function readAll(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
