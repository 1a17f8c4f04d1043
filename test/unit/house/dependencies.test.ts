import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './sources.ts';

const versions = v.record(v.string(), v.string());
const manifest = v.parse(
  v.object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: v.record(v.string(), v.boolean()),
  }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);
const lock = v.parse(
  v.object({
    packages: v.record(v.string(), v.object({ link: v.optional(v.boolean()), integrity: v.optional(v.string()) })),
  }),
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
);
const security = readFileSync(join(ROOT, 'server/SECURITY.md'), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = manifest;
const all = { ...dependencies, ...devDependencies, ...optionalDependencies };

test('versions are exact', () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the lock file holds the hash of every package', () => {
  const fetched = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('no install script runs but the one that brings Node', () => {
  expect(Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])).toEqual(['node']);
});

test('whatever runs in production has its reason in SECURITY.md', () => {
  const table = security.slice(security.indexOf('## Dependencies'));
  const listed = new Set([...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')));
  expect(Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !listed.has(name))).toEqual([]);
});

test('each defence names tests that are there', () => {
  const threats = security.slice(security.indexOf('| Threat'), security.indexOf('## Privacy'));
  const named = [...threats.matchAll(/`((?:server|deploy|unit|browser|console)\/[\w./*-]+)`(?=[^|]*\|$)/gm)].map(
    ([, name = '']) => name,
  );
  const files = trackedFiles();
  const missing = named.filter((name) => !files.some((path) => path.startsWith(`test/${name.replace('*', '')}`)));
  expect(named.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
