import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { ROOT } from '../../unit/house/sources.ts';
import { freePort } from '../product/port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Builds as `npm run build:debug` does and serves the files. @returns the address of the debug page */
export async function serveBuiltLab() {
  const outDir = join(temporaryFolder(), 'debug');
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  // A separate process: Vitest changes the environment.
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } };
  await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'debug', '--outDir', outDir], options);
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
