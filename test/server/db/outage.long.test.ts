import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../../server/db/index.ts';
import { replyTo } from '../../../server/http/problem.ts';
import { countHits, type KeyedLimit, readHits } from '../../../server/rules/calls/throttle.ts';
import { listen } from '../../support/product/port.ts';
import { ServerProcess } from '../../support/product/server-process.ts';
import { dataOf, signCall } from '../../support/client/signed-client.ts';
import { clientsOf } from '../../support/load/call-all.ts';
import { type LoadEnvironment, startLoadEnvironment } from '../../support/load/environment.ts';
import type { Cluster } from '../../support/database/postgres.ts';

let environment: LoadEnvironment;

beforeEach(async () => {
  environment = await startLoadEnvironment({ processes: 1, seed: { players: 12, hp: 2, coin: 0 } });
});

afterEach(() => environment.stop());

function setUp() {
  const { database, cluster, servers } = environment;
  const [server] = servers;
  const [client] = clientsOf(environment);
  if (!server || !client) throw new Error('an environment without players');
  return { database, cluster, server, client };
}

/** Locks the player's row, so that a start waits within its transaction. */
async function withPlayerLocked(database: Database, work: () => Promise<void>): Promise<void> {
  const held = database.tx(async (sql) => {
    await sql`select from players for update`;
    await work();
    await sql`select 1`;
  });
  await held.catch(() => undefined);
}

async function untilOneWaits(cluster: Cluster): Promise<void> {
  const observer = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  while ((await observer.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).length === 0)
    await sleep(20);
  await observer.close();
}

test.each(['immediate', 'fast'] as const)(
  'a database that goes away (%s) in the middle of a call takes no server with it, and the call can be sent again',
  async (mode) => {
    const { database, cluster, server, client } = setUp();
    const start = signCall('gameStart', {});
    let cut: Promise<number> = Promise.resolve(0);
    await withPlayerLocked(database, async () => {
      cut = client.send(start).then(({ status }) => status);
      await untilOneWaits(cluster);
      await cluster.restart(mode);
    });
    expect(await cut).toBe(503);
    await server.ready();
    const started = dataOf('gameStart', await client.send(start));
    expect(dataOf('gameStart', await client.send(start))).toEqual(started);
    expect(server.hasExited).toBe(false);
  },
);

test('a crash of the database resets no budget of codes', async () => {
  const { database, cluster } = setUp();
  const context = { sql: database.sql, now: new Date() };
  const budget: KeyedLimit = ['sms:all', { times: 1, seconds: 3600 }];
  await countHits(context, [budget]);
  await cluster.restart('immediate');
  await expect.poll(() => readHits(context, [budget]).catch(() => [])).toEqual([1]);
});

test('a transaction that continues after its connection was lost fails by outage, not by a fault of the server', async () => {
  const { database, cluster } = setUp();
  const cut = database.tx(async (sql) => {
    await sql`select 1`;
    await cluster.restart('immediate');
    await sql`select 2`;
  });
  expect(replyTo(await cut.catch((reason: unknown) => reason))).toMatchObject({ status: 503 });
});

async function readOnly(cluster: Cluster, how: 'set default_transaction_read_only = on' | 'reset all'): Promise<void> {
  const admin = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  await admin.sql.script(`begin read write; alter role app ${how}; commit`);
  await admin.close();
}

test('on a standby calls end with 503 and a retry time, and connections change to the primary', async () => {
  const { cluster, server, client } = setUp();
  await readOnly(cluster, 'set default_transaction_read_only = on');
  await cluster.restart('fast');
  const start = signCall('gameStart', {});
  expect(await client.send(start)).toMatchObject({ status: 503, retryAfter: 2 });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await readOnly(cluster, 'reset all');
  // Each connection learns of it at its next use.
  await expect.poll(async () => (await client.send(start)).status).toBe(200);
  await server.ready();
});

/** Forwards connections to a port. `silence` stops answers on open connections without closing them. */
async function silentProxy(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1').on('data', (data) => near.write(data));
    near.on('data', (data) => far.write(data)).on('error', () => undefined);
    open.add(far);
  });
  return {
    port: String(await listen(server)),
    silence: () => {
      for (const far of open) far.removeAllListeners('data').pause();
      open.clear();
    },
  };
}

test('calls on silent connections end with 503, then new connections serve; a stop still drains', async () => {
  const { cluster } = setUp();
  const url = new URL(cluster.url('postgres'));
  const proxy = await silentProxy(Number(url.port));
  url.port = proxy.port;
  const server = await ServerProcess.start({ CLIENT: 'off', LOG_LEVEL: 'error', DATABASE_URL: url.href });
  const clients = environment.players.map(({ token }) => server.client({ token }));
  const statuses = () => Promise.all(clients.map(async (client) => (await client.call('userInfo', {})).status));
  const all = (status: number) => clients.map(() => status);
  expect(await statuses()).toEqual(all(200));

  proxy.silence();
  const [ready, ended] = await Promise.all([fetch(`${server.url}/readyz`), statuses()]);
  expect(ready.status).toBe(503);
  expect(new Set(ended)).toContain(503);
  expect(await statuses()).toEqual(all(200));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  proxy.silence();
  const last = statuses();
  await sleep(200);
  expect(await server.stop()).toBe(0);
  expect(new Set(await last)).toContain(503);
});
