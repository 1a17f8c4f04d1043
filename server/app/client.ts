import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { readBuild } from '../build/build-record.ts';
import { clientFolder, hasConsole, ROOT } from '../build/folder.ts';
import type { Settings } from '../common/settings.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Runs Vite's build. @throws Error when it fails */
async function build(what: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The ${what} could not be built: npm run build says why`);
}

/**
 * Builds a demo's client unless the built one has the server's simulation. In production the checks refuse such a client.
 * @throws Error when the build fails
 */
export async function ensureClient(settings: Settings, say: (line: string) => void): Promise<void> {
  const folder = clientFolder(settings);
  if (readBuild(folder)?.simVersion === SIM_VERSION) return;
  say('Building the client (once) …');
  await build('client', '--outDir', folder, '--emptyOutDir');
}

/** Builds a demo's console unless it is built. @throws Error when the build fails */
export async function ensureConsole(say: (line: string) => void): Promise<void> {
  if (hasConsole()) return;
  say('Building the console (once) …');
  await build('console', '--config', join(ROOT, 'server/console/vite.config.ts'));
}
