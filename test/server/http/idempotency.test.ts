import { afterAll, expect, it } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { runOnce } from '../../../server/http/calls/idempotency.ts';
import { ok } from '../../../server/rules/messages.ts';
import { recordAnswer } from '../../../server/rules/calls/requests.ts';
import { Harness, type HarnessOptions, openHarness } from '../../support/server/harness.ts';
import { NOON } from '../../support/server/test-clock.ts';
import { describeServer, type Shared } from '../../support/server/suite.ts';

const lock = async (): Promise<undefined> => undefined;

/** Stand-ins for other API processes on the same PostgreSQL, with pools and caches of their own. */
const others: Harness[] = [];
function another({ harness }: Shared, options: HarnessOptions = {}): Harness {
  if (harness.url === undefined) return harness;
  const other = new Harness(openPostgres({ url: harness.url }), harness.url, options);
  other.clock.set(harness.clock.now());
  others.push(other);
  return other;
}
afterAll(async () => {
  await Promise.all(others.splice(0).map((other) => other.close()));
});

const startMany = (processes: readonly Harness[], times: number, token: string) =>
  Promise.all(
    Array.from({ length: times }, () => processes.map((each) => each.call('gameStart', {}, { token }))).flat(),
  );

describeServer('a signed request', (shared, test) => {
  test('that starts a game starts one, even if it is repeated on other processes', async ({ harness }) => {
    const { id, token } = await harness.player({ earned: 5 });
    const processes = [harness, another(shared()), another(shared())];
    const replies = await startMany(processes, 20, token);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: Code.ok });
    const ofAnother = await harness.call('gameStart', {}, await harness.player());
    expect(ofAnother.data.id).not.toBe(replies[0]?.data.id);
    expect(await harness.database.sql`select from games where player_id = ${id}`).toHaveLength(1);
  });

  test('that is refused stays refused, for copies at the same time and later', async ({ harness }) => {
    const { id, token } = await harness.player();
    await harness.call('gameStart', {}, { token });
    harness.clock.advance(1);
    const replies = await startMany([harness, another(shared())], 10, token);
    const [refused] = replies;
    expect(refused).toMatchObject({ status: 200, code: Code.noStamina });
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    await harness.database.sql`update players set hp_earned = 1 where id = ${id}`;
    await harness.database.sql`
      insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
      values (${id}, 'hp', 1, 1, 'adjust', 'test', now(), now())`;
    expect((await harness.call('gameStart', {}, { token })).body).toBe(refused?.body);
    harness.clock.advance(1);
    expect(await harness.call('gameStart', {}, { token })).toMatchObject({ code: Code.ok });
  });

  test('is valid within the window and stale after it', async ({ harness }) => {
    const { token } = await harness.player({ earned: 5 });
    const { timestamp } = harness;
    const first = await harness.call('gameStart', {}, { token, timestamp });
    harness.clock.advance(300);
    expect((await harness.call('gameStart', {}, { token, timestamp })).body).toBe(first.body);
    harness.clock.advance(1);
    const stale = { code: Code.staleTimestamp, data: { now: harness.timestamp } };
    expect(await harness.call('gameStart', {}, { token, timestamp })).toMatchObject(stale);
  });

  test('counts against its player’s throttle on every process', async ({ harness }) => {
    const { token } = await harness.player();
    const other = another(shared());
    const { times } = harness.campaign.throttle.perPlayer;
    const ask = (at: number) => (at % 2 === 0 ? harness : other).call('taskList', {}, { token });
    const statuses = await Promise.all(Array.from({ length: times + 10 }, async (_, at) => (await ask(at)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(times);
    const late = await ask(0);
    expect(late).toMatchObject({ status: 429, code: Code.throttled });
    expect(late.msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('a request whose copy is answered first by another process is undone, and gets that answer', async () => {
  const harness = await openHarness({}, 'postgres');
  const { services, database, url = '' } = harness;
  const { id } = await harness.player();
  const request = { key: Buffer.from('the same bytes'), player: id, expiresAt: NOON };
  const other = openPostgres({ url });
  const first = { code: 0, msg: 'the first answer', data: null };
  const answer = await runOnce({ services, request, lock }, async ({ sql }) => {
    await sql`update players set coin = coin + 1 where id = ${id}`;
    await recordAnswer(other, request, JSON.stringify(first));
    return ok(null);
  });
  expect(answer).toEqual(first);
  expect(await database.sql`select coin from players where id = ${id}`).toEqual([{ coin: 0 }]);
  await other.close();
  await harness.close();
});
