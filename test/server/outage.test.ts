import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, openPostgres } from '../../server/db/index.ts';
import { ApiProcess } from '../load/api-process.ts';
import { Caller, dataOf } from '../load/caller.ts';
import { seedPlayers } from '../load/seed.ts';
import { freePort } from './port.ts';
import { type Cluster, startPostgres } from './postgres.ts';

const SECRET = 'outage-secret';

let cluster: Cluster;
let api: ApiProcess;
let caller: Caller;

beforeEach(async () => {
  cluster = await startPostgres();
  const url = cluster.url('postgres');
  const database = openPostgres({ url });
  await migrate(database);
  const [player] = await seedPlayers(database, { players: 1, hp: 2, coin: 0 });
  await database.close();
  api = new ApiProcess(await freePort(), { DATABASE_URL: url, SIGN_SECRET: SECRET, CLIENT: 'off' });
  await api.ready();
  caller = new Caller({ port: api.port, secret: SECRET, ...(player && { token: player.token }) });
});

afterEach(async () => {
  await api.stop();
  cluster.stop();
});

/** Keeps the player's row to itself, so that a start waits in the middle of its transaction. */
async function withPlayerLocked(work: () => Promise<void>): Promise<void> {
  const holder = openPostgres({ url: cluster.url('postgres'), connections: 2 });
  const held = holder.tx(async (sql) => {
    await sql`select from players for update`;
    await work();
    await sql`select 1`;
  });
  await held.catch(() => undefined);
  await holder.close();
}

const waiting = async (): Promise<boolean> => {
  const eye = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  const rows = await eye.sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
  await eye.close();
  return rows.length > 0;
};

test.each(['immediate', 'fast'] as const)(
  'a database that goes away (%s) in the middle of a call takes no server with it, and the call can be sent again',
  async (mode) => {
    const start = caller.sign('gameStart', {});
    let cut: Promise<number> = Promise.resolve(0);
    await withPlayerLocked(async () => {
      cut = caller.send(start).then(({ status }) => status);
      while (!(await waiting())) await sleep(20);
      await cluster.restart(mode);
    });
    expect(await cut).toBe(503);
    await api.ready();
    const { id } = dataOf('gameStart', await caller.send(start));
    expect(dataOf('gameStart', await caller.send(start))).toEqual({ id });
    expect(api.ended).toBe(false);
  },
);
