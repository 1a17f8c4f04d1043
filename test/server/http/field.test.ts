import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { FIELD_PATH } from '../../../src/contract/constants.ts';
import { NUMBER_HEADER } from '../../../src/contract/sign.ts';
import { DAY_MS } from '../../../src/campaign/zone.ts';
import { RELEASE } from '../../../server/common/release.ts';
import { findFailedCalls } from '../../../server/rules/calls/failed-calls.ts';
import { listPageErrors } from '../../../server/rules/field/page-errors.ts';
import { removeExpired } from '../../../server/rules/installation/housekeeping.ts';
import { type Harness, SECRET } from '../../support/server/harness.ts';
import { operateList, refusalOf } from '../../support/server/operator.ts';
import { signCall } from '../../support/client/signed-client.ts';
import { describeServer } from '../../support/server/suite.ts';

const RANGE = { from: '2025-01-01', to: '2035-01-01' };
const ERROR = { release: RELEASE, error: "TypeError: Cannot read properties of null (reading 'x')", at: 'home:1:20' };
const MESSAGE = 'TypeError: Cannot read properties of null (reading #)';

const tell = async ({ app }: Harness, told: unknown, address = '1.2.3.4', agent = 'MicroMessenger iPhone') => {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address, 'user-agent': agent };
  const payload = typeof told === 'string' ? told : JSON.stringify(told);
  return (await app.inject({ method: 'POST', url: FIELD_PATH, headers, payload })).statusCode;
};
const wait = ({ clock }: Harness, ms: number): void => clock.set(new Date(clock.now().getTime() + ms));

/** Makes a table be missing while something is done. */
async function without({ database: { sql } }: Harness, table: string, act: () => Promise<unknown>): Promise<void> {
  await sql.script(`alter table ${table} rename to away`);
  await act();
  await sql.script(`alter table away rename to ${table}`);
}

describeServer('what pages tell', (_shared, test) => {
  test('errors are counted in batches, those of an outage too, and listed for 14 days', async ({ harness }) => {
    const { services, database } = harness;
    const save = () => services.waiting.pageErrors.save(services);
    for (const [told, agent] of [[ERROR], [ERROR], [{ ...ERROR, release: '0.9' }], [ERROR, 'Android']] as const)
      expect(await tell(harness, told, '1.2.3.4', agent)).toBe(204);
    for (const wrong of ['', '{', { ...ERROR, phone: '1' }, { ...ERROR, at: 'https://x/?a' }, 'x'.repeat(2000)])
      expect(await tell(harness, wrong)).toBe(204);
    await without(harness, 'field_errors', () => expect(save()).rejects.toThrow());
    await save();
    for (const told of [ERROR, { ...ERROR, error: 'Error: 13812345678 小橘' }]) await tell(harness, told);
    await save();
    const listed = await listPageErrors(database, RANGE);
    expect(listed[0]).toMatchObject({
      build: RELEASE,
      kernel: 'WeChat',
      message: MESSAGE,
      place: 'home:1:20',
      count: 3,
    });
    expect(listed.map(({ message }) => message).sort()).toEqual(['Error', MESSAGE, MESSAGE, MESSAGE]);
    expect(new Set(listed.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    wait(harness, 15 * DAY_MS);
    await removeExpired(services);
    expect(await listPageErrors(database, RANGE)).toEqual([]);
  });

  test('how fast pages are is counted, of other releases together', async ({ harness }) => {
    const vitals = { LCP: 1.2, CLS: 0.02, slowFrames: 0.3 };
    for (const release of [RELEASE, 'x', 'y']) await tell(harness, { release, device: 'low', vitals });
    for (const wrong of [
      { device: 'huge', vitals },
      { device: 'low', vitals: { phone: 1 } },
    ])
      await tell(harness, { release: RELEASE, ...wrong });
    await tell(harness, { release: RELEASE, opened: 'login' });
    await harness.services.waiting.memoryCounts.save(harness);
    const opened = harness.database.sql`select count from day_counts where name = 'logins_opened'`;
    expect(await opened).toEqual([{ count: 1 }]);
    const metrics = await harness.services.metrics.registry.metrics();
    expect(metrics).toContain(`page_views_measured_total{build="${RELEASE}"} 1`);
    expect(metrics).toContain('page_views_measured_total{build="other"} 2');
    expect(metrics).toContain(`page_vital_sum{vital="LCP",build="${RELEASE}",device="low",kernel="WeChat"} 1.2`);
  });

  test('a network, and all together, tell so much in ten seconds and no more', async ({ harness }) => {
    wait(harness, 60_000);
    const refused = async (times: number, address: (n: number) => string): Promise<number> => {
      const told = Array.from({ length: times }, (_, n) => tell(harness, ERROR, address(n)));
      return (await Promise.all(told)).filter((status) => status === 429).length;
    };
    expect(await refused(21, () => '9.9.9.9')).toBe(1);
    expect(await refused(200, (n) => `10.0.${n >> 8}.${n & 255}`)).toBe(20);
    wait(harness, 60_000);
    expect(await tell(harness, ERROR)).toBe(204);
  });
});

describeServer('a call that failed', (_shared, test) => {
  test('is found by its number for 14 days; one that never arrived is not', async ({ harness }) => {
    const { services, database, clock } = harness;
    const { token, publicId } = await harness.player();
    const at = clock.now();
    const number = '12345678';
    await without(harness, 'games', () => harness.call('gameStart', {}, { token, number }));
    await harness.call('gameStart', {}, { number: '87654321' });
    expect(harness.errors).toContainEqual(expect.objectContaining({ reqId: number }));
    await services.waiting.failedCalls.save(services);
    const row = { number, call: 'gameStart', player: publicId };
    expect(await findFailedCalls(database, number)).toEqual([{ ...row, reason: '500', at }]);
    expect(await operateList(harness, `failure ${number}`)).toMatchObject([{ ...row, reason: '500' }]);
    expect(await operateList(harness, `player find ${number}`)).toMatchObject([{ player: publicId, found_by: 'call' }]);
    expect(await refusalOf(harness, 'failure 87654321')).toContain('请求没有到达服务器');
    wait(harness, 15 * DAY_MS);
    await removeExpired(services);
    expect(await findFailedCalls(database, number)).toEqual([]);
  });

  test('is found when its player did not wait for the answer', async ({ harness }) => {
    const { app, database, services, timestamp } = harness;
    const { port } = new URL(await app.listen({ port: 0 }));
    const { path } = signCall('userAlbum', {}, { secret: SECRET, timestamp });
    await database.tx(async (sql) => {
      await sql`lock table sessions`;
      const socket = connect(Number(port), '127.0.0.1');
      const headers = `Host: a\r\nAuthorization: Bearer ${'x'.repeat(43)}\r\n${NUMBER_HEADER}: 11112222\r\n\r\n`;
      socket.write(`GET ${path} HTTP/1.1\r\n${headers}`);
      await sleep(200);
      socket.destroy();
      await sleep(200);
    });
    await services.waiting.failedCalls.save(services);
    expect(await findFailedCalls(database, '11112222')).toMatchObject([{ reason: 'closed', player: null }]);
  });
});
