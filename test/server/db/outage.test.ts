import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../../server/db/index.ts';
import type { ApiProcess } from '../../support/product/api-process.ts';
import { type Caller, dataOf } from '../../support/client/signed-client.ts';
import { callersOf } from '../../support/load/waves.ts';
import { type Stage, startStage } from '../../support/load/environment.ts';
import type { Cluster } from '../../support/database/postgres.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await startStage({ engine: 'postgres', processes: 1, seed: { players: 1, hp: 2, coin: 0 } });
});

afterEach(() => stage.stop());

interface Scene {
  readonly database: Database;
  readonly cluster: Cluster;
  readonly api: ApiProcess;
  readonly caller: Caller;
}

function scene(): Scene {
  const { database, cluster, apis } = stage;
  const [api] = apis;
  const [caller] = callersOf(stage);
  if (!database || !cluster || !api || !caller) throw new Error('a stage without PostgreSQL');
  return { database, cluster, api, caller };
}

/** Keeps the player's row to itself, so that a start waits in the middle of its transaction. */
async function withPlayerLocked(database: Database, work: () => Promise<void>): Promise<void> {
  const held = database.tx(async (sql) => {
    await sql`select from players for update`;
    await work();
    await sql`select 1`;
  });
  await held.catch(() => undefined);
}

async function untilOneWaits(cluster: Cluster): Promise<void> {
  const eye = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  while ((await eye.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).length === 0) await sleep(20);
  await eye.close();
}

test.each(['immediate', 'fast'] as const)(
  'a database that goes away (%s) in the middle of a call takes no server with it, and the call can be sent again',
  async (mode) => {
    const { database, cluster, api, caller } = scene();
    const start = caller.sign('gameStart', {});
    let cut: Promise<number> = Promise.resolve(0);
    await withPlayerLocked(database, async () => {
      cut = caller.send(start).then(({ status }) => status);
      await untilOneWaits(cluster);
      await cluster.restart(mode);
    });
    expect(await cut).toBe(503);
    await api.ready();
    const { id } = dataOf('gameStart', await caller.send(start));
    expect(dataOf('gameStart', await caller.send(start))).toEqual({ id });
    expect(api.ended).toBe(false);
  },
);
