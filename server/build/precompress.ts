import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { brotli, gzip } from '../pages/served-file.ts';

/** Formats that are not compressed already. */
const TEXT = /\.(?:html|js|css|svg|json)$/;
/** Smaller files are not worth compressing, bytes. */
const MIN_BYTES = 512;

/** A Vite plugin that writes a `.br` and a `.gz` beside every served text file, so that no request compresses. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!TEXT.test(name) || name.startsWith('.') || statSync(path).size < MIN_BYTES) continue;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotli(bytes));
        writeFileSync(`${path}.gz`, gzip(bytes));
      }
    },
  };
}
