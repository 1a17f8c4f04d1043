import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Database, migrate, openPostgres } from '../../server/db/index.ts';
import { type Cluster, startPostgres } from '../support/database/postgres.ts';
import { TestConsole } from '../support/console/console.ts';
import { openRuleHarness } from '../support/server/rule-harness.ts';

const POLL_MS = 20;
const clusters: Cluster[] = [];
const databases: Database[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
  for (const cluster of clusters.splice(0)) cluster.stop();
});

/** The server's processes, the postmaster first. */
const processesOf = ({ pid }: Cluster): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
];

/** Ways in which PostgreSQL is away, and how it comes back. */
const OUTAGES = {
  stopped: async (cluster: Cluster) => {
    process.kill(cluster.pid, 'SIGQUIT');
    while (existsSync(`/proc/${cluster.pid}`)) await sleep(POLL_MS);
    return () => cluster.restart('fast');
  },
  paused: async (cluster: Cluster) => {
    const processes = processesOf(cluster);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    return async () => {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    };
  },
} as const;

test.each([
  ['stopped', 'its port'],
  ['stopped', 'its socket'],
  ['paused', 'its port'],
] as const)('while PostgreSQL is %s, reached by %s, nobody is signed out', async (how, by) => {
  const cluster = await startPostgres();
  clusters.push(cluster);
  const url = new URL(cluster.url('postgres'));
  if (by === 'its socket') url.search = `?host=${encodeURIComponent(cluster.folder)}`;
  const database = openPostgres({ url: url.href, patienceMs: 500 });
  databases.push(database);
  await migrate(database);
  const office = new TestConsole(await openRuleHarness(database));
  const anna = await office.join('anna', 'admin');
  const { cookie = '' } = anna;
  const session = () => office.app.inject({ url: '/session', headers: { cookie } });
  const comesBack = await OUTAGES[how](cluster);
  const waits = { status: 503, error: '数据库暂时连不上，正在等它恢复，请稍候', headers: { 'retry-after': '2' } };
  const asked = await session();
  expect({ status: asked.statusCode, ...asked.json<object>(), headers: asked.headers }).toMatchObject(waits);
  expect(asked.headers['set-cookie']).toBeUndefined();
  const paths = ['/call/me', '/call/listWinners', '/call/signOut', '/sign-in'];
  const calls = paths.map((path) => anna.post(path, { name: 'anna', password: '', code: '' }));
  expect(await Promise.all(calls)).toMatchObject(paths.map(() => waits));
  await comesBack();
  while ((await session()).statusCode === 503) await sleep(POLL_MS);
  expect((await session()).json()).toMatchObject({ person: { name: 'anna', role: 'admin' } });
  expect(anna.cookie).toBe(cookie);
  expect(await anna.call('me')).toMatchObject({ status: 200, answer: { name: 'anna' } });
});
