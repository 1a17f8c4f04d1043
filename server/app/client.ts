import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { readBuild } from '../build/build-record.ts';
import { clientFolder, ROOT } from '../build/folder.ts';
import type { Settings } from '../common/settings.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds the client for a demo unless the built one has the server's simulation. Production never builds: its checks
 * refuse a client that does not fit.
 * @throws Error when the build fails
 */
export async function ensureClient(settings: Settings, say: (line: string) => void): Promise<void> {
  const folder = clientFolder(settings);
  if (readBuild(folder)?.simVersion === SIM_VERSION) return;
  say('Building the client (once) …');
  const build = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(build, 'exit');
  if (code !== 0) throw new Error('The client could not be built: npm run build says why');
}
