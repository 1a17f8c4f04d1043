import { expect, it, vi } from 'vitest';
import { makeKeys } from '../../../server/common/keys.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { dropLogs } from '../../../server/rules/game/log-retention.ts';
import { clearDeadRows, removeExpired } from '../../../server/rules/installation/housekeeping.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { type ScheduledJob, startSchedule } from '../../../server/app/schedule.ts';
import { Code } from '../../../src/contract/index.ts';
import { pays, type Round, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer } from '../../support/server/suite.ts';

const HOUR_S = 3600;

describeServer('tidying up', (shared, test) => {
  const count = async () =>
    firstOrThrow(
      await shared().harness.database.sql`
        select (select count(*) from requests) as requests, (select count(*) from throttles) + (select count(*) from budgets) as throttles,
          (select count(*) from sms_codes) as sms_codes, (select count(*) from sessions) as sessions`,
    );

  test('removes expired rows and no others', async ({ harness }) => {
    await harness.call('send', { phone: '13400000001' });
    const token = await harness.login('13400000002');
    await harness.call('gameStart', {}, { token });
    await removeExpired(harness);
    expect(await count()).toMatchObject({ requests: 4, sms_codes: 1, sessions: 1 });
    harness.clock.advance(HOUR_S);
    await removeExpired(harness);
    expect(await count()).toMatchObject({ requests: 0, sms_codes: 0, sessions: 1 });
    harness.clock.advance(31 * 24 * HOUR_S);
    await removeExpired(harness);
    expect(await count()).toMatchObject({ sessions: 0, throttles: 0 });
  });

  test('deletes the inputs of a game when it is over, and a log that nothing was won with when its month is settled', async ({
    harness,
  }) => {
    const { sql } = harness.database;
    harness.clock.set('2025-11-15T04:00:00Z');
    const player = await harness.player({ earned: 90 });
    const over = async (round: Round): Promise<Round> => {
      expect(await harness.call('gameOver', sentOf(round), player)).toMatchObject({ code: Code.ok });
      return round;
    };
    // Half of such games have more: one low game in a hundred of any score would not be exceeded by the next ninety.
    const low = await over(await startRound(harness, player, undefined, ({ score }) => score <= 150));
    const place = await over(await startRound(harness, player, undefined, ({ score }) => score > low.score));
    const deals = async () => (await sql`select from deals`).length;
    const logs = async () =>
      (await sql<{ id: string }>`select id from games where game_data is not null order by number`).map(({ id }) => id);
    const watch = async ({ id }: Round) => {
      const [{ watch: code } = { watch: '' }] = await sql<{ watch: string }>`select watch from games where id = ${id}`;
      return (await harness.call('gameWatch', { code })).data;
    };
    const dropped = async (): Promise<string[]> => {
      await dropLogs(harness);
      await removeExpired(harness);
      await clearDeadRows(harness);
      return logs();
    };
    const findings = async () => (await audit(harness, 10)).findings;

    harness.clock.set('2025-12-14T04:00:00Z');
    const best = await startRound(harness, player, 'average', pays);
    await expect(sql`delete from deals`).rejects.toThrow('append-only');
    await over(best);
    expect(await dropped()).toEqual([low.id, place.id, best.id]);
    await settleEnded(harness);
    expect(await dropped()).toEqual([place.id, best.id]);
    harness.clock.advance(30 * HOUR_S);
    await removeExpired(harness);
    expect(await deals()).toBe(best.deals.length);
    harness.clock.advance(1);
    await removeExpired(harness);
    expect(await deals()).toBe(0);
    expect(await watch(low)).toMatchObject({ score: low.score, replay: null });
    expect((await watch(place)).replay).toMatchObject({ log: place.game_data });
    expect(await findings()).toEqual([]);

    const drop = (id: string) => sql`
      update games set log_hash = sha256(convert_to(game_data, 'UTF8')), game_data = null where id = ${id}`;
    await drop(place.id);
    await drop(best.id);
    expect(new Set(await findings())).toEqual(
      new Set([place, best].map(({ id }) => ({ check: 'replay', subject: id, problem: 'it has no log' }))),
    );
  });

  test('abandons games whose log would not be accepted any more', async ({ harness }) => {
    const { id, token } = await harness.player({ earned: 1 });
    const status = async () => harness.database.sql`select status from games where player_id = ${id}`;
    await harness.call('gameStart', {}, { token });
    harness.clock.advance(30 * HOUR_S);
    await removeExpired(harness);
    expect(await status()).toEqual([{ status: 'open' }]);
    harness.clock.advance(1);
    await removeExpired(harness);
    expect(await status()).toEqual([{ status: 'abandoned' }]);
    expect(await harness.call('hpBack', {}, { token })).toMatchObject({ code: Code.noSuchGame });
  });
});

const ignore = (): void => undefined;
const job = (name: string, run: ScheduledJob['run']): ScheduledJob => ({ name, everySeconds: 3600, run });

it('a schedule starts its jobs immediately, survives a failed one, waits for running ones, and does nothing final in doubt', async () => {
  const done: string[] = [];
  const logged: object[] = [];
  const log = { info: ignore, warn: ignore, error: (details: object) => logged.push(details) };
  const stop = startSchedule(
    [
      job('fails', () => Promise.reject(new Error('no'))),
      job('slow', async () => {
        await new Promise((next) => setImmediate(next));
        done.push('slow');
      }),
      { ...job('final', async () => done.push('final')), final: true },
    ],
    { sure: () => false },
    log,
  );
  await stop();
  expect(done).toEqual(['slow']);
  expect(logged).toMatchObject([{ job: 'fails' }]);
});

it('a schedule starts no job that still runs, however long that takes', async () => {
  vi.useFakeTimers();
  const run = vi.fn(() => new Promise((done) => setTimeout(done, 3500)));
  const log = { info: ignore, warn: ignore, error: ignore };
  const stop = startSchedule([{ name: 'stalls', everySeconds: 1, run }], { sure: () => true }, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  const stopped = stop();
  expect(await Promise.race([stopped, Promise.resolve('waits')])).toBe('waits');
});

it('keys seal, open and tell purposes and secrets apart', () => {
  const keys = makeKeys('one secret');
  const sealed = keys.seal('13400000003');
  expect(keys.open(sealed)).toBe('13400000003');
  expect(keys.seal('13400000003').equals(sealed)).toBe(false);
  expect(keys.hash('phone', 'x').equals(keys.hash('sms', 'x'))).toBe(false);
  expect(keys.hash('phone', 'x')).toEqual(makeKeys('one secret').hash('phone', 'x'));
  expect(() => makeKeys('another').open(sealed)).toThrow();
  const altered = Buffer.from(sealed);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(() => keys.open(altered)).toThrow();
});
