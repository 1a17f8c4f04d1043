import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { nginxHeaders, NGINX_FILE, OWN_HOST } from '../common/page-headers.ts';
import { TEMPLATE } from '../pages/template.ts';
import { type BuildRecord, RECORD_FILE } from './build-record.ts';

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * A Vite plugin that writes beside the built client what it has in common with its server, and keeps the app's page, which
 * the server renders for its campaign, out of the served files. nginx sends the game's page with the headers from there.
 */
export function recordBuild(): Plugin {
  let folder = '';
  return {
    name: 'record-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: () => {
      const record: BuildRecord = { simVersion: SIM_VERSION };
      write(join(folder, RECORD_FILE), `${JSON.stringify(record)}\n`);
      write(join(folder, NGINX_FILE), nginxHeaders(OWN_HOST));
      const page = join(folder, 'index.html');
      if (existsSync(page)) renameSync(page, join(folder, TEMPLATE));
    },
  };
}
