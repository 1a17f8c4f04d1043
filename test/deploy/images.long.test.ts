import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { firstOrThrow } from '../../server/db/index.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { findSystemdAnalyze, need } from '../support/programs/programs.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';
import { projectImports } from '../unit/house/sources.ts';
import { CONTEXT, copyOf, readDockerfile, type Stage } from './dockerfile.ts';

afterAll(removeFolders);

const read = (path: string): string => readFileSync(join(CONTEXT, path), 'utf8');

const { devDependencies } = v.parse(
  v.object({ devDependencies: v.record(v.string(), v.string()) }),
  JSON.parse(read('package.json')),
);

const ENTRIES = [
  'server/main.ts',
  'server/console/main.ts',
  'server/ops/main.ts',
  'server/deploy/backup.ts',
  'server/deploy/healthcheck.ts',
];

const stage = (name: string): Stage => firstOrThrow(readDockerfile().filter((one) => one.name === name));
const copies = (name: string) =>
  stage(name)
    .steps.filter(({ instruction }) => instruction === 'COPY')
    .map(copyOf);

function reached(): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    projectImports(path).forEach(visit);
  };
  ENTRIES.forEach(visit);
  return seen;
}

describe('the images', () => {
  test('copy only existing files', () => {
    const sources = readDockerfile().flatMap(({ name }) =>
      copies(name).flatMap((copy) => (copy.from ? [] : copy.sources)),
    );
    expect(sources.filter((path) => !existsSync(join(CONTEXT, path)))).toEqual([]);
  });

  test('contain all files that the server imports', () => {
    const held = copies('api').flatMap(({ from, sources }) => (from ? [] : sources));
    const missing = [...reached()].filter(
      (path) => !held.some((folder) => path === folder || path.startsWith(`${folder}/`)),
    );
    expect(reached().size).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  test('need no package that only development has', () => {
    const needed = [...reached()].flatMap((path) =>
      [
        ...read(path).matchAll(
          /^(?:import|export) (?!type)[^;]*? from '([^.'][^']*)'|require(?:\.resolve)?\('([^']+)'/gm,
        ),
      ].map(([, imported, required]) => imported ?? required ?? ''),
    );
    const packages = needed.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    expect(packages).toContain('fastify');
    expect(packages.filter((name) => Object.hasOwn(devDependencies, name))).toEqual([]);
  });

  test('run without privileges and have health checks', () => {
    const instructions = stage('api').steps.map(({ instruction, rest }) => `${instruction} ${rest}`);
    expect(instructions).toContain('USER node');
    expect(instructions.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(stage('web').steps.some(({ instruction }) => instruction === 'HEALTHCHECK')).toBe(true);
  });

  test('are of the Node that the project is developed with', () => {
    const images = [...read('server/deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(
      ([, version]) => version,
    );
    expect(new Set(images)).toEqual(new Set([devDependencies['node']]));
  });
});

test('compose runs the processes that nginx asks', () => {
  const asked = [...read('server/deploy/nginx/upstream-compose.conf').matchAll(/server (\w+):(\d+)/g)];
  const compose = read('server/deploy/compose.yaml');
  expect(asked.map(([, name]) => name)).toEqual(['api1', 'api2']);
  for (const [, name, port] of asked) {
    expect(compose).toMatch(new RegExp(`^  ${name}: \\*api$`, 'm'));
    expect(read('server/deploy/Dockerfile')).toContain(` PORT=${port} `);
  }
});

test.each([
  ['capsule-armory@', '3001'],
  ['capsule-armory-console', ''],
])('systemd finds nothing wrong with the unit %s', (name, port) => {
  const path = join(temporaryFolder(), `${name}${port}.service`);
  // The project's Node is not installed here.
  const unit = read(`server/deploy/${name}.service`).replaceAll(
    '/opt/capsule-armory/node_modules/.bin/node',
    '/bin/true',
  );
  writeFileSync(path, unit);
  execFileSync(need('systemd-analyze', findSystemdAnalyze()), ['verify', '--man=no', '--recursive-errors=no', path], {
    stdio: 'pipe',
  });
});
