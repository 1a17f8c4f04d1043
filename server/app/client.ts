import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Folder of the built client. */
export const DIST = join(ROOT, 'dist');

/**
 * Builds the client unless it is already built.
 * @param signSecret secret that the client signs with: the server's
 * @throws Error when the build fails
 */
export async function ensureClient(signSecret: string, say: (line: string) => void): Promise<void> {
  if (existsSync(join(DIST, 'index.html'))) return;
  say('Building the client (once) …');
  const build = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, VITE_SIGN_SECRET: signSecret },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(build, 'exit');
  if (code !== 0) throw new Error('The client could not be built: npm run build says why');
}
