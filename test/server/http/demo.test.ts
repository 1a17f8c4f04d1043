import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasSamples, readSettings } from '../../../server/common/settings.ts';
import { firstRow } from '../../../server/db/index.ts';
import { fillDemo } from '../../../server/demo/samples.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';
import { operateList } from '../../support/server/operator.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';

const SAMPLES = 6;
const at = (env: Readonly<Record<string, string>>): boolean => hasSamples(readSettings(env));
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('a demo has sample players on the board of a past month, and nobody beside those who play now', async () => {
  harness.clock.set('2025-12-05T04:00:00Z');
  await fillDemo(harness.services, new AbortController().signal, SAMPLES);
  await fillDemo(harness.services, new AbortController().signal, SAMPLES);
  expect(await settleEnded(harness)).toEqual(['2025-10', '2025-11']);
  const me = await harness.player({ nickname: '真玩家' });
  const before = await harness.call('rankingList', {}, me);
  expect(before.data.list).toEqual([]);
  const { list = [], confirmed } = before.data.review ?? {};
  expect([list.length, confirmed]).toEqual([SAMPLES, true]);
  expect(list.every(({ nickname, watch }) => nickname.startsWith('示例') && watch !== null)).toBe(true);
  const suspects = await operateList(harness.services, 'suspects 2025-11');
  expect([1, 2]).toContain(suspects.length);
  const { days } = await firstRow(harness.database.sql<{ days: number }>`
    select count(distinct day)::int as days from day_counts where name in ('games_finished', 'back_1', 'back_7')`);
  expect(days).toBeGreaterThan(SAMPLES);
  const { data } = await harness.call('gameOver', sentOf(await startRound(harness, me)), me);
  expect(data).toMatchObject({ ranking: 1, players: 1 });
  expect((await audit(harness, SAMPLES)).findings).toEqual([]);
});

test('only a demo has them, unless it says so', () => {
  const own = { SIGN_SECRET: 'own', DATA_KEY: 'a key of at least 32 characters, its own', SMS_PROVIDER: 'aliyun' };
  expect([at({}), at({ DEMO: 'empty' }), at({ DATABASE_URL: 'postgres://db' })]).toEqual([true, false, false]);
  expect(at({ ...own, NODE_ENV: 'production', DATABASE_URL: 'postgres://db' })).toBe(false);
});
