import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSchedule } from '../../../server/app/schedule.ts';
import { jobsOf } from '../../../server/app/server.ts';
import { followDatabase } from '../../../server/doctor/open.ts';
import { heldClock } from '../../../server/common/clock.ts';
import { type Database, migrate, openPostgres } from '../../../server/db/index.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { type Cluster, startPostgres } from '../../support/database/postgres.ts';
import { Harness } from '../../support/server/harness.ts';
import { prepare } from '../../support/server/rule-harness.ts';

/** The shipped jobs, a hundred times as often as they run at most, ms. */
const EVERY_MS = 50;
/** How long the trouble lasts, ms. */
const TROUBLE_MS = 3000;

let cluster: Cluster;
let harness: Harness;
let admin: Database;

beforeAll(async () => {
  cluster = await startPostgres();
  admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  await admin.sql.script('create database game');
  const database = openPostgres({ url: cluster.url('game') });
  await migrate(database);
  harness = new Harness(database, cluster.url('game'), {});
  await prepare(harness);
}, 60_000);
afterAll(async () => {
  await harness.close();
  await admin.close().catch(() => undefined);
  cluster.stop();
});

/** Locks every table, so that each statement waits. */
async function stall(): Promise<void> {
  const blocker = openPostgres({ url: cluster.url('game'), connections: 1 });
  await blocker.tx(async (sql) => {
    const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
    await sql.script(`lock table ${tables.map(({ name }) => name).join(', ')}`);
    await sleep(TROUBLE_MS);
  });
  await blocker.close();
}

/** Changes a setting for the transactions that begin from now on. */
async function set(setting: string): Promise<void> {
  await admin.sql.script(`alter system ${setting}`);
  await admin.sql.script('select pg_reload_conf()');
}

async function makeReadOnly(): Promise<void> {
  await set('set default_transaction_read_only = on');
  await sleep(TROUBLE_MS);
  await set('reset default_transaction_read_only');
}

async function restart(): Promise<void> {
  await cluster.restart('immediate');
  await sleep(TROUBLE_MS);
}

/** The jobs with the number of their runs at once, and those that have ended well since the last `clear`. */
function watched() {
  const { services, clock } = harness;
  const held = heldClock(clock, null);
  const follow = () => followDatabase({ database: harness.database, clock: held });
  const most = new Map<string, number>();
  const ended = new Set<string>();
  const jobs = jobsOf(services, follow, undefined, Promise.resolve()).map((job) => {
    let running = 0;
    const run = async (): Promise<void> => {
      running += 1;
      most.set(job.name, Math.max(running, most.get(job.name) ?? 0));
      await job.run().finally(() => (running -= 1));
      ended.add(job.name);
    };
    return { name: job.name, everySeconds: EVERY_MS / 1000, run };
  });
  return { jobs, most, ended };
}

async function untilAllEnd(ended: Set<string>, names: readonly string[]): Promise<void> {
  ended.clear();
  for (const until = Date.now() + 30_000; ended.size < names.length && Date.now() < until; ) await sleep(20);
  expect([...ended].sort()).toEqual([...names].sort());
}

test.each([
  ['stalled', stall],
  ['restarted', restart],
  ['read-only', makeReadOnly],
])(
  'with the database %s no job overlaps itself, and all run to their end again',
  { timeout: 120_000 },
  async (name, trouble) => {
    const { jobs, most, ended } = watched();
    const names = jobs.map((job) => job.name);
    const stop = startSchedule(jobs, { sure: () => true }, harness.services.log);
    await untilAllEnd(ended, names);
    const waits = trouble();
    const { waiting, clock } = harness.services;
    waiting.failedCalls.add({ number: name, call: 'gameStart', reason: '503', at: clock.now(), hash: undefined });
    await waits;
    await untilAllEnd(ended, names);
    await stop();
    expect([...most.entries()].filter(([, times]) => times !== 1)).toEqual([]);
    expect(await harness.database.sql`select number from failed_calls where number = ${name}`).toHaveLength(1);
    expect((await audit(harness.services, 0)).findings).toEqual([]);
  },
);
