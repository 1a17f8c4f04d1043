import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { ROOT } from '../../unit/house/sources.ts';
import { freePort } from '../product/port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The pages that `npm run build:debug` makes, served as they are. */
export interface BuiltLab {
  /** Address of the debug page. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds them into a folder of their own, in a process of its own: Vitest's environment is not a build's. */
async function build(outDir: string): Promise<void> {
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'debug', '--outDir', outDir], {
    cwd: ROOT,
    env,
  });
}

export async function serveBuiltLab(): Promise<BuiltLab> {
  const outDir = join(temporaryFolder(), 'debug');
  await build(outDir);
  const port = await freePort();
  const server = await preview({
    root: ROOT,
    mode: 'debug',
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return { url: `http://127.0.0.1:${port}/game-frame/debug.html`, stop: () => server.close() };
}
