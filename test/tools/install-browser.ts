/** Runs before the tests: a fresh machine gets the browser they need. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

const PACKAGES = '--no-install-recommends chromium-headless-shell fonts-noto-cjk';

const INSTALLERS = [
  ['sh', '-c', `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${PACKAGES}`],
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
] as const;

for (const [command, ...args] of INSTALLERS) {
  if (findBrowser() !== undefined) break;
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 });
}
if (findBrowser() === undefined) {
  process.stderr.write('No Chromium found and none could be installed: set CHROMIUM_PATH to one.\n');
  process.exitCode = 1;
}
