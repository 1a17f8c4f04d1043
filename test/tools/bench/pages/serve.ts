import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { pixiWebGLOnly } from '../../../../game-frame/build/pixi-webgl-only.ts';
import { freePort } from '../../../support/product/port.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const FOLDER = 'test/tools/bench/pages';

/** The bench's pages, served. */
export interface BenchPageServer {
  /** Address of a page. @param page its name with its query, as `frame.html?balls=45` */
  readonly urlOf: (page: string) => string;
  readonly stop: () => Promise<void>;
}

/** Builds the bench's pages as the product is built, into a folder of their own, and serves them. */
export async function serveBenchPages(): Promise<BenchPageServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'capsule-bench-'));
  const port = await freePort();
  const input = ['frame.html', 'matter.html', 'shell.html'].map((name) => join(ROOT, FOLDER, name));
  // Isolated pages have a clock of 5 µs; others one of 100.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const config: InlineConfig = {
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), pixiWebGLOnly()],
    build: { outDir, target: 'chrome100', rolldownOptions: { input } },
    preview: { host: '127.0.0.1', port, strictPort: true, headers },
  };
  await build(config);
  const server = await preview(config);
  return {
    urlOf: (page) => `http://127.0.0.1:${port}/${FOLDER}/${page}`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
