import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUnprivileged, type Cluster, startPostgres } from '../support/database/postgres.ts';
import { freePort } from '../support/product/port.ts';
import { cleanUp, inherited, startApi } from '../support/product/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { CONTEXT } from './dockerfile.ts';

const read = (path: string): string => readFileSync(join(CONTEXT, 'server/deploy', path), 'utf8');

function asked(query: string): string[] {
  const bare = query.replaceAll(/\b(by|on) \([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = bare.match(/\b[a-z_]\w*(\{[^}]*\})?(?!\w*\s*\()/gi) ?? [];
  return words.filter((word) => word !== 'and' && word !== 'or');
}

const board = v.parse(
  v.object({ panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })) }),
  JSON.parse(read('monitoring/grafana-board.json')),
);
const boardAsks = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => asked(expr)));
const alertsAsk = [...read('monitoring/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expr = '']) =>
  asked(expr),
);

let own: string[];
let prometheus: string;
let cluster: Cluster;
const files = temporaryFolder();
const inFiles = (name: string): string => join(files, name);
const children: ChildProcess[] = [];

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  children.push(child);
  process.once('exit', () => child.kill('SIGKILL'));
}

async function startStandby(primary: Cluster): Promise<void> {
  const { bin, folder } = primary;
  const data = join(folder, 'standby');
  const as = (name: string, ...args: string[]): void => {
    const [file = '', ...rest] = asUnprivileged([join(bin, name), '-D', data, ...args]);
    execFileSync(file, rest, { stdio: 'ignore', cwd: '/tmp' });
  };
  as('pg_basebackup', '--dbname', primary.url('postgres'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const options = `-p ${await freePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  as('pg_ctl', '-w', '-o', options, '-l', join(folder, 'standby.log'), 'start');
}

const backup = (target: string) =>
  spawnSync(process.execPath, [join(CONTEXT, 'server/deploy/backup.ts'), 'save', target], {
    env: { ...inherited(), DATABASE_URL: cluster.url('postgres'), BACKUP_METRICS: files },
  }).status;

/** Starts an HTTPS site. @returns its address, and a configuration of blackbox exporter that trusts its certificate */
async function startSite(): Promise<{ readonly address: string; readonly config: string }> {
  const [key, cert, config] = [inFiles('key.pem'), inFiles('cert.pem'), inFiles('blackbox.json')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '90'];
  const pair = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...pair, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  const trusting = { prober: 'http', http: { tls_config: { ca_file: cert } } };
  writeFileSync(config, JSON.stringify({ modules: { http_2xx: trusting } }));
  const port = await freePort();
  const site = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) => answer.end());
  await once(site.listen(port, '127.0.0.1').unref(), 'listening');
  return { address: `https://127.0.0.1:${port}/readyz`, config };
}

async function startExporter(name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  run(`prometheus-${name}-exporter`, [`--web.listen-address=${address}`, ...args], env);
  return address;
}

/** Starts Prometheus with the shipped configuration and other addresses. @returns its address */
async function startPrometheus(addresses: Readonly<Record<string, string>>): Promise<string> {
  const config = inFiles('prometheus.yaml');
  const changed = Object.entries({ ...addresses, 'scrape_interval: 15s': 'scrape_interval: 1s' }).reduce(
    (text, [shipped, here]) => {
      if (!text.includes(shipped)) throw new Error(`prometheus.yaml has no ${shipped}`);
      return text.replace(shipped, here);
    },
    read('monitoring/prometheus.yaml').replace('alerts.yaml', join(CONTEXT, 'server/deploy/monitoring/alerts.yaml')),
  );
  writeFileSync(config, changed);
  const address = `127.0.0.1:${await freePort()}`;
  const storage = `--storage.tsdb.path=${inFiles('series')}`;
  run('prometheus', [`--config.file=${config}`, storage, `--web.listen-address=${address}`]);
  return `http://${address}`;
}

const answerSchema = v.object({
  data: v.object({ result: v.array(v.object({ value: v.tuple([v.number(), v.string()]) })) }),
});

async function ask(query: string): Promise<string[]> {
  const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(query)}`).catch(() => undefined);
  if (!answer?.ok) return [];
  return v.parse(answerSchema, await answer.json()).data.result.map(({ value: [, text] }) => text);
}

async function found(query: string): Promise<void> {
  while ((await ask(query)).length === 0) await sleep(200);
}

beforeAll(async () => {
  cluster = await startPostgres();
  await startStandby(cluster);
  const METRICS_PORT = String(await freePort());
  await startApi({ DATABASE_URL: cluster.url('postgres'), METRICS_PORT });
  const page = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  const names = [...page.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
  own = names.filter((name) => !/^(process|nodejs)_/.test(name));
  expect(backup(inFiles('saved'))).toBe(0);
  const site = await startSite();
  const source = { ...process.env, DATA_SOURCE_NAME: `${cluster.url('postgres')}?sslmode=disable` };
  prometheus = await startPrometheus({
    '"127.0.0.1:13001", "127.0.0.1:13002"': `"127.0.0.1:${METRICS_PORT}"`,
    '127.0.0.1:9100': await startExporter('node', [`--collector.textfile.directory=${files}`]),
    '127.0.0.1:9187': await startExporter('postgres', [], source),
    '127.0.0.1:9115': await startExporter('blackbox', [`--config.file=${site.config}`]),
    'https://play.example.com/readyz': site.address,
  });
  await found('count(up == 1) == 4');
}, 240_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await cleanUp();
  process.kill(Number(readFileSync(join(cluster.folder, 'standby/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  cluster.stop();
});

test('each series that a panel or an alert reads is scraped', async () => {
  expect(boardAsks.length).toBeGreaterThan(20);
  expect(alertsAsk.length).toBeGreaterThan(30);
  const missing: string[] = [];
  for (const series of new Set([...boardAsks, ...alertsAsk])) {
    // A counter has no series before its first count.
    const name = series.replace(/\{.*/, '').replace(/_(bucket|count|sum)$/, '');
    if (!own.includes(name) && (await ask(series)).length === 0) missing.push(series);
  }
  expect(missing).toEqual([]);
  expect(await ask('probe_success')).toEqual(['1']);
});

test('a failed backup is reported, and the last successful one is kept', async () => {
  const saved = await ask('backup_saved_seconds');
  expect(await ask('backup_failed')).toEqual(['0']);
  expect(backup(inFiles('nowhere/saved'))).toBe(1);
  await found('backup_failed == 1');
  expect(await ask('backup_saved_seconds')).toEqual(saved);
  // Node exporter runs as another user.
  expect(statSync(inFiles('capsule-armory-backup.prom')).mode & 0o777).toBe(0o644);
});

test('every metric of our own is on the board', () => {
  const bare = new Set(boardAsks.map((name) => name.replace(/\{.*/, '').replace(/_(bucket|count|sum)$/, '')));
  expect(own.filter((name) => !bare.has(name))).toEqual([]);
});

test('METRICS.md lists exactly the metrics of our own', () => {
  const table = read('METRICS.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(documented)).toEqual(new Set(own));
});
