import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BuildRecord, differences, readBuild } from '../build/build-record.ts';
import { clientFolder, ROOT } from '../build/folder.ts';
import type { Settings } from '../common/settings.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds the client for a demo unless the built one fits. Production never builds: its checks refuse a client that
 * does not fit.
 * @param wanted what the build has to have in common with the server
 * @throws Error when the build fails
 */
export async function ensureClient(
  settings: Settings,
  wanted: BuildRecord,
  say: (line: string) => void,
): Promise<void> {
  const folder = clientFolder(settings);
  const built = readBuild(folder);
  const changed = built && differences(built, wanted);
  if (changed?.length === 0) return;
  say(changed ? `Building the client again, for ${changed.join(' and ')} changed …` : 'Building the client (once) …');
  const { SIGN_SECRET, SMS_PROVIDER } = settings;
  const build = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: ROOT,
    env: { ...process.env, VITE_SIGN_SECRET: SIGN_SECRET, SMS_PROVIDER },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(build, 'exit');
  if (code !== 0) throw new Error('The client could not be built: npm run build says why');
}
