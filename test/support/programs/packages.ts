import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** A program, looked up in PATH, and the Debian package that brings it. */
export interface Part {
  readonly program: string;
  readonly package: string;
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a program is there: a path, or a name in PATH. */
export const isInstalled = (program: string): boolean =>
  isAbsolute(program)
    ? runs(program)
    : (process.env['PATH'] ?? '').split(delimiter).some((folder) => runs(join(folder, program)));

/** Installs Debian packages. It reports no failure: the caller checks what is still missing. */
export function install(packages: readonly string[]): void {
  if (packages.length === 0) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): void => {
    const [program = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
