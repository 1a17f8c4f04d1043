import { join, relative } from 'node:path';

/** Longest path of a socket that every operating system accepts, bytes. */
const LONGEST = 100;

/** The socket of a data folder, by whichever path is shorter. */
export function socketOf(folder: string): string {
  const path = join(folder, 'ops.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/** Whether the operating system accepts the path. */
export const fits = (path: string): boolean => Buffer.byteLength(path) <= LONGEST;

/** Everything that the other side sends until it ends. */
export async function readAll(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
