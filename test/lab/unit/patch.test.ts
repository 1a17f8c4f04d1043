import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { config, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { configPatch } from '../../../game-frame/debug/model/patch.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

afterAll(removeFolders);
const source = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
const configFile = source('game-frame/sim/config.ts');
const versionFile = source('game-frame/sim/version.ts');

function applied(patch: string): { config: string; version: string } {
  const folder = temporaryFolder();
  for (const { path, text } of [configFile, versionFile]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, 'feel.patch'), patch);
  execFileSync('git', ['apply', '--unidiff-zero', 'feel.patch'], { cwd: folder });
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  return { config: read(configFile.path), version: read(versionFile.path) };
}

test('the patch applies, changes the changed values only and raises the version', () => {
  const points = config.points.map((n) => n * 2);
  const files = applied(
    configPatch({ ...config, gravity: 21.5, points, maxTicks: 36_000 }, configFile, versionFile, SIM_VERSION),
  );
  expect(files.config).toContain('\n  gravity: 21.5,\n');
  expect(files.config).toContain(
    `\n  points: [${points.map((n) => (n < 10_000 ? n : `${n / 1000}_000`)).join(', ')}],\n`,
  );
  expect(files.config).toContain('\n  maxTicks: 36_000,\n');
  expect(files.version).toContain(`export const SIM_VERSION = ${SIM_VERSION + 1};`);
  const changed = files.config.split('\n').filter((line, index) => line !== configFile.text.split('\n')[index]);
  expect(changed).toHaveLength(3);
});

test('the shipped game needs no change', () => {
  expect(configPatch({ ...config, radii: [...config.radii] }, configFile, versionFile, SIM_VERSION)).toBe('');
});

test('a value that the file does not have is an error', () => {
  const empty = { path: 'empty.ts', text: '' };
  expect(() => configPatch({ ...config, gravity: 1 }, empty, versionFile, SIM_VERSION)).toThrow(
    /empty\.ts has no line/,
  );
});
