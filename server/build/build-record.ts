import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { nginxHeaders, NGINX_FILE, OWN_HOST } from '../common/page-headers.ts';
import { APP, FRAME, templateOf } from '../pages/template.ts';

/** Name of the record in the folder of the built client. */
export const RECORD_FILE = 'build.json';

const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({ simVersion: v.number() }));
/** The version of the simulation, which the client and its server must share. */
type BuildRecord = v.InferOutput<typeof recordSchema>;

/** The record of the client in a folder; undefined when there is none. */
export function readBuild(folder: string): BuildRecord | undefined {
  const path = join(folder, RECORD_FILE);
  if (!existsSync(path)) return undefined;
  const parsed = v.safeParse(recordSchema, readFileSync(path, 'utf8'));
  return parsed.success ? parsed.output : undefined;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * A Vite plugin that writes the record of the built client and the headers of files for nginx, and moves the pages, which
 * the server renders for its campaign, out of the served files.
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
      for (const page of [APP, FRAME] as const) {
        const [built, template] = [join(folder, page), join(folder, templateOf(page))];
        if (!existsSync(built)) continue;
        mkdirSync(dirname(template), { recursive: true });
        renameSync(built, template);
      }
    },
  };
}
