import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { ROOT, trackedFiles } from '../../unit/house/sources.ts';

/** The laboratory: two folders and three pages. */
const LAB = /^(?:game-frame\/debug|test\/lab)(?:\/|$)|^game-frame\/(?:debug|phone|stage)\.html$/;

const run = (folder: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } });

/** Copies the project without its laboratory. What the checks write into node_modules stays there. */
function copyWithoutLab(folder: string): void {
  const kept = trackedFiles().filter((path) => !LAB.test(path) && existsSync(join(ROOT, path)));
  for (const path of kept) cpSync(join(ROOT, path), join(folder, path));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
}

afterAll(removeFolders);

test('all but the laboratory is checked and built without it', { timeout: 900_000 }, () => {
  const folder = temporaryFolder();
  copyWithoutLab(folder);
  const config = join(folder, 'tsconfig.json');
  const whole = readFileSync(config, 'utf8');
  const own = whole.replaceAll(/,?\s*\{ "path": "\.\/(?:game-frame\/debug|test\/lab)" \}/g, '');
  expect(own).not.toMatch(/debug|lab/);
  writeFileSync(config, own);
  expect(run(folder, 'npx', 'tsc', '-b')).toBe('');
  expect(run(folder, 'npm', 'run', 'build')).toContain('game-frame/index.html');
});
