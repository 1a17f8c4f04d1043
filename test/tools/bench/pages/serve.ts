import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import { launchBrowser } from '../../../support/e2e/phone.ts';
import { freePort } from '../../../support/product/port.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const FOLDER = 'test/tools/bench/pages';

/** The bench's pages, served, and a browser to open them in. */
export interface BenchPages {
  /** Address of a page. @param page its name with its query, as `frame.html?balls=45` */
  readonly urlOf: (page: string) => string;
  readonly browser: Browser;
}

/** Builds the bench's pages as the product is built, into a folder of their own, and serves them while `measure` runs. */
export async function onBenchPages<T>(measure: (pages: BenchPages) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'capsule-bench-'));
  const port = await freePort();
  const input = ['frame.html', 'shell.html'].map((name) => join(ROOT, FOLDER, name));
  // Isolated pages have a clock of 5 µs; others one of 100.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const config: InlineConfig = {
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'chrome100', rolldownOptions: { input } },
    preview: { host: '127.0.0.1', port, strictPort: true, headers },
  };
  await build(config);
  const server = await preview(config);
  const browser = await launchBrowser();
  try {
    return await measure({ browser, urlOf: (page) => `http://127.0.0.1:${port}/${FOLDER}/${page}` });
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}
