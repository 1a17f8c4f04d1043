import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findNginx, need } from '../programs/programs.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../server/deploy/nginx');
const binary = (): string => need('nginx', findNginx());

export interface NginxOptions {
  readonly port: number;
  readonly root: string;
  readonly upstreams: readonly number[];
  /** Files of `optional/` by name. */
  readonly optional?: Readonly<Record<string, string>>;
  /** Serves HTTPS with this certificate and its key, as certbot sets it up. */
  readonly certificate?: string;
  /** Ports of the console's host and of the process behind it. */
  readonly console?: { readonly port: number; readonly upstream: number };
}

const upstreamConf = (ports: readonly number[]): string => {
  const shipped = readFileSync(join(SHIPPED, 'upstream-systemd.conf'), 'utf8');
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n');
  return shipped.replace(/^ {4}server 127\.0\.0\.1:3001.*\n {4}server.*$/m, servers);
};

/** The shipped site with other port, folder and log. */
function siteConf({ port, root, certificate }: NginxOptions, folder: string): string {
  const tls = certificate && ` ssl; ssl_certificate ${certificate}; ssl_certificate_key ${certificate}`;
  return readFileSync(join(SHIPPED, 'capsule-armory.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port}${tls ?? ''};`)
    .replaceAll('/var/www/capsule-armory', root)
    .replace('/var/cache/capsule-armory', `${folder}/cache`)
    .replace('/var/log/nginx/', `${folder}/`);
}

/** The shipped host of the console with other port, log and allowed network, and without a certificate. */
const consoleConf = ({ port, upstream }: NonNullable<NginxOptions['console']>, folder: string): string =>
  readFileSync(join(SHIPPED, 'console/capsule-console.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replace('allow 10.0.0.0/8;', 'allow 127.0.0.0/8;')
    .replace('127.0.0.1:8090', `127.0.0.1:${upstream}`)
    .replace('/var/log/nginx/', `${folder}/`);

/** Settings of Debian's nginx.conf. As root's temporary folders are private, its workers run as root, too. */
const mainConf = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include site.conf;
  include console*.conf;
}
`;

/** Writes the shipped configuration for `nginx -c`. @returns its folder */
function layOut(options: NginxOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-nginx-'));
  const included = join(folder, 'capsule-armory');
  mkdirSync(join(included, 'optional'), { recursive: true });
  cpSync(SHIPPED, included, { recursive: true });
  writeFileSync(join(included, 'upstream.conf'), upstreamConf(options.upstreams));
  for (const [name, text] of Object.entries(options.optional ?? {}))
    writeFileSync(join(included, 'optional', name), text);
  writeFileSync(join(folder, 'site.conf'), siteConf(options, folder));
  if (options.console) writeFileSync(join(folder, 'console.conf'), consoleConf(options.console, folder));
  writeFileSync(join(folder, 'nginx.conf'), mainConf(folder));
  return folder;
}

const args = (folder: string): string[] => ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];

/** Runs `nginx -t` over the shipped configuration. @throws Error with nginx's message if it is invalid */
export function checkNginx(options: NginxOptions): void {
  const folder = layOut(options);
  execFileSync(binary(), ['-t', ...args(folder)], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => done(true));
    socket.on('error', () => done(false)).on('connect', () => socket.destroy());
  });

export async function startNginx(options: NginxOptions) {
  const folder = layOut(options);
  const child = spawn(binary(), args(folder), { stdio: 'ignore' });
  const end = once(child, 'exit');
  const kill = (): boolean => child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    kill();
    await end;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await listens(options.port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${options.port}`,
    accessLog: () => readFileSync(join(folder, 'capsule-armory.log'), 'utf8'),
    stop,
  };
}
