import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'];
const CLUSTER = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/bin/pgbackrest', '/usr/sbin/haproxy'] as const;

/** Folder of PostgreSQL's programs, the newest of Debian's first; none if there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(POSTGRES, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))));
}

export const findNginx = (): string | undefined => NGINX.find((path) => existsSync(path));

/** Path of Patroni; none unless all that a cluster of it needs is there. */
export const findPatroni = (): string | undefined =>
  CLUSTER.every((path) => existsSync(path)) ? CLUSTER[0] : undefined;

/** Path of the program that checks units; none where systemd is not installed. */
export const findSystemdAnalyze = (): string | undefined =>
  ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path));

/** Prometheus with its checker of rules, and the exporters that its shipped configuration asks: packages of Debian. */
export const PROMETHEUS = [
  'prometheus',
  'prometheus-node-exporter',
  'prometheus-postgres-exporter',
  'prometheus-blackbox-exporter',
] as const;

/** A program that a test can't do without. @throws when it is not there */
export function need(name: string, found: string | undefined): string {
  if (found === undefined) throw new Error(`no ${name} on this machine: npm run test:install installs it`);
  return found;
}
