import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where distributions put Chromium; first Debian's headless shell, which opens pages for half of the CPU. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Flags for a machine without GPU, sandbox or network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
] as const;

/** Path of the browser for tests: `CHROMIUM_PATH`, else the system's, else Playwright's own; none if there is none. */
export function findBrowser(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}
