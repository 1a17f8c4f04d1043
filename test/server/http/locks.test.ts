import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, firstOrThrow, openPostgres, type Sql } from '../../../server/db/index.ts';
import { replyTo } from '../../../server/http/problem.ts';
import { type CallName, Code } from '../../../src/contract/index.ts';
import { startEngine } from '../../support/database/engines.ts';
import { type Harness, startHarness, type TestPlayer } from '../../support/server/harness.ts';
import { CALL_ROWS, type Setup } from './calls.rows.ts';

let harness: Harness;
let holder: Database;
/** Reads locks while `holder` has a transaction open. */
let observer: Database;
const running = { now: 0, most: 0 };

const counted = (database: Database): Database => ({
  ...database,
  tx: async (work) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    return database.tx(work).finally(() => {
      running.now -= 1;
    });
  },
});

beforeAll(async () => {
  const { database, url = '' } = await (await startEngine()).open();
  harness = await startHarness({ open: async () => ({ database: counted(database), url }) });
  holder = openPostgres({ url, connections: 1 });
  observer = openPostgres({ url, connections: 1 });
  return async () => {
    await Promise.all([holder.close(), observer.close()]);
    await harness.close();
  };
});

/** Runs `work` while another transaction has a player locked, as rules lock players. */
const whileLocked = <T>(id: number, work: () => Promise<T>): Promise<T> =>
  holder.tx(async (sql) => {
    await sql`select from players where id = ${id} for no key update`;
    return work();
  });

const playersLocked = async (sql: Sql): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from players except
      select id from (select id from players for no key update skip locked) as free order by id`
  ).map(({ id }) => id);

const waiting = (sql: Sql) =>
  sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** IDs that a call had locked when it began to wait for a player; undefined if it did not wait. */
async function lockedBefore(held: number, call: () => Promise<unknown>): Promise<number[] | undefined> {
  let asked: Promise<unknown> = Promise.resolve();
  const locked = await whileLocked(held, async () => {
    asked = call();
    const answered = asked.then(() => true);
    while (!(await Promise.race([answered, sleep(5, false)])))
      if ((await waiting(observer.sql)).length > 0)
        return (await playersLocked(observer.sql)).filter((id) => id !== held);
    return undefined;
  });
  await asked;
  return locked;
}

const inviteOf = async (inviter: TestPlayer) => (await harness.call('userInfo', {}, inviter)).data.invite_code;

const laterInvite = async (): Promise<Setup<CallName>> => {
  const { token } = await harness.player();
  return { token, payload: { invite_code: await inviteOf(await harness.player()) } };
};

const cases = [
  ...CALL_ROWS.map(({ name, row }) => ({ title: name, name, make: row.happy })),
  { title: 'bindingInvite of a later player', name: 'bindingInvite' as const, make: laterInvite },
];

describe('players are locked by rising id', () => {
  test.each(cases)('in $title', async ({ title, name, make }) => {
    const { sql } = harness.database;
    const waited: boolean[] = [];
    for (let index = 0, players = 1; index < players; index += 1) {
      const { last } = firstOrThrow(await sql<{ last: number }>`select coalesce(max(id), 0) as last from players`);
      const setup = await make(harness);
      const joined = await sql<{ id: number }>`select id from players where id > ${last} order by id`;
      players = joined.length;
      const held = joined[index]?.id ?? 0;
      const locked = await lockedBefore(held, () => harness.call(name, setup.payload, setup));
      expect(locked?.filter((id) => id > held) ?? []).toEqual([]);
      waited.push(locked !== undefined);
    }
    if (title.startsWith('bindingInvite')) expect(waited).toEqual([true, true]);
    else expect(waited.filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});

describe('a crowd', () => {
  test('of refused invites locks no inviter', async () => {
    const [first, second, accepter] = [await harness.player(), await harness.player(), await harness.player()];
    const accept = async (inviter: TestPlayer) =>
      harness.call('bindingInvite', { invite_code: await inviteOf(inviter) }, accepter);
    expect((await accept(first)).code).toBe(Code.ok);
    const codes: number[] = [];
    const locked = await lockedBefore(second.id, async () => {
      codes.push((await accept(second)).code);
    });
    expect(locked).toBeUndefined();
    expect(codes).toEqual([Code.inviteUsed]);
  });

  test('of one player’s calls has few concurrent transactions', async () => {
    const { token } = await harness.player();
    running.most = 0;
    const { timestamp } = harness;
    const guides = Array.from({ length: 30 }, (_, at) =>
      harness.call('newbieGuide', { stage: 1 }, { token, timestamp: timestamp - at }),
    );
    expect((await Promise.all(guides)).every(({ status }) => status === 200)).toBe(true);
    expect(running.most).toBeLessThanOrEqual(harness.campaign.throttle.callsAtOnce);
  });
});

test('a call that waits too long for a lock is asked to retry', async () => {
  const { id, token } = await harness.player();
  const reply = await whileLocked(id, () => harness.call('newbieGuide', { stage: 1 }, { token }));
  expect(reply).toMatchObject({ status: 503, code: Code.busy, headers: { 'retry-after': '2' } });
  expect(await harness.call('newbieGuide', { stage: 1 }, { token })).toMatchObject({ code: Code.ok });
});

test.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a lock that is not free', '55P03'],
  ['a statement that takes too long', '57014'],
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['a disk that fails', '58030'],
])('%s is answered as busy, not as a fault', (_, code) => {
  expect(replyTo(Object.assign(new Error('of the database'), { code }))).toMatchObject({ status: 503, retryAfter: 2 });
});
