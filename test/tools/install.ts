/** Installs the programs that tests start. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../support/programs/browser.ts';
import { install, isInstalled } from '../support/programs/packages.ts';
import { findNginx, findPatroni, findPostgres, findSystemdAnalyze, PROMETHEUS } from '../support/programs/programs.ts';

const NEEDS = [
  { name: 'Chromium', find: findBrowser, packages: ['chromium-headless-shell', 'fonts-noto-cjk'] },
  { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'] },
  {
    name: 'Patroni, etcd, pgBackRest, HAProxy',
    find: findPatroni,
    packages: ['patroni', 'etcd-server', 'pgbackrest', 'haproxy'],
  },
  { name: 'nginx', find: findNginx, packages: ['nginx-light'] },
  { name: 'git', find: () => (isInstalled('git') ? 'git' : undefined), packages: ['git'] },
  {
    name: 'Prometheus',
    find: () => (['promtool', 'openssl', ...PROMETHEUS].every(isInstalled) ? 'prometheus' : undefined),
    packages: [...PROMETHEUS, 'openssl'],
  },
  { name: 'systemd-analyze', find: findSystemdAnalyze, packages: ['systemd'] },
] as const;

const missing = (): (typeof NEEDS)[number][] => NEEDS.filter(({ find }) => find() === undefined);

install(missing().flatMap(({ packages }) => packages));
// Systems without apt.
if (findBrowser() === undefined) {
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
}
const names = missing().map(({ name }) => name);
if (names.length > 0) {
  process.stderr.write(`The tests need ${names.join(', ')}, which could not be installed here.\n`);
  process.exitCode = 1;
}
