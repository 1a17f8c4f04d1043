import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** Git refuses a folder of another user's, as a checkout in a container can be. */
const OWNED = ['-c', 'safe.directory=*'];

/** Paths that git tracks or would track, relative to the project. */
export function trackedFiles(): string[] {
  const listed = execFileSync(
    'git',
    [...OWNED, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return listed.split('\n').filter((path) => path !== '');
}

/** TypeScript sources of the product, without tests. */
export function productSources(): string[] {
  return trackedFiles().filter((path) => /^(?:src|game-frame|server)\/.*\.tsx?$/.test(path));
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+\.tsx?)['"]/g;

/** The project's files that a source imports, as paths relative to the project. */
export function projectImports(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '')
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(path), specifier));
}
