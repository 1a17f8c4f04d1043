import { expect, it } from 'vitest';
import { watchCampaign } from '../../../server/app/campaign-metrics.ts';
import { requestId } from '../../../server/http/app.ts';
import { Code } from '../../../src/contract/index.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer } from '../../support/server/suite.ts';

const NGINX_ID = '0123456789abcdef0123456789abcdef';

describeServer('logs and metrics', (shared, test) => {
  const values = async (name: string): Promise<Record<string, number>> => {
    const { values: samples = [] } =
      (await shared().harness.services.metrics.registry.getSingleMetric(name)?.get()) ?? {};
    return Object.fromEntries(samples.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
  };

  test('a line of the log names request, player and result, and no secret', async ({ harness }) => {
    const { token, publicId } = await harness.player();
    await harness.call('userInfo', {}, { token });
    await harness.call('prizeDraw', {}, { token });
    const [info, draw] = harness.requests.slice(-2);
    expect(info).toMatchObject({ path: '/api/user/info', player: publicId, code: '0', status: 200 });
    expect(draw).toMatchObject({ player: publicId, code: String(Code.notEnoughCoins) });
    await harness.send('userInfo', {}, { token: 'x'.repeat(43) });
    expect(harness.requests.at(-1)).toMatchObject({ player: undefined, code: '401' });
    expect(JSON.stringify(harness.requests)).not.toContain(token);
  });

  test('committed calls are counted once, refused and repeated ones are not', async ({ harness }) => {
    const { token } = await harness.player({ coins: 500 });
    const before = await values('coins_total');
    const cost = harness.campaign.draw.cost;
    const repeated = { token, timestamp: harness.timestamp };
    await harness.call('prizeDraw', {}, repeated);
    await harness.call('prizeDraw', {}, repeated);
    expect((await harness.call('prizeDraw', {}, { token: (await harness.player()).token })).code).toBe(
      Code.notEnoughCoins,
    );
    const after = await values('coins_total');
    expect((after['spent draw'] ?? 0) - (before['spent draw'] ?? 0)).toBe(cost);
    expect(Object.values(await values('draws_total')).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('refused games by fault, login codes by result', async ({ harness }) => {
    const player = await harness.player();
    const round = await startRound(harness, player);
    await harness.call('gameOver', { ...sentOf(round), score: round.score + 1 }, player);
    expect(await values('games_refused_total')).toEqual({ score: 1 });
    await harness.call('send', { phone: '13812340001' });
    harness.sms.result = { outcome: 'refused', reason: 'failed' };
    await harness.call('send', { phone: '13812340002' });
    harness.sms.result = { outcome: 'sent' };
    expect(await values('sms_total')).toEqual({ sent: 1, failed: 1 });
    expect(await harness.database.sql`select name, count from day_counts where name ~ '^sms' order by name`).toEqual([
      { name: 'sms_failed:failed', count: 1 },
      { name: 'sms_sent', count: 1 },
    ]);
  });

  test('stock, phase, budget and review are read at each scrape; a database that is down costs no other metric', async ({
    harness,
  }) => {
    const { metrics } = harness.services;
    watchCampaign(metrics, harness);
    const item = `item 3 ${harness.campaign.exchange.find(({ id }) => id === 3)?.title}`;
    await harness.database.sql`update stocks set remaining = 7 where kind = 'item' and id = 3`;
    expect((await values('stock_remaining'))[item]).toBe(7);
    expect((await values('stock_initial'))[item]).toBe(100);
    await harness.call('send', { phone: '13812340003' });
    const { 3600: left } = await values('sms_budget_left');
    expect((1 - (left ?? 1)) * (harness.campaign.sms.inAll[0]?.times ?? 0)).toBeCloseTo(harness.sms.sent.length);
    expect(await values('campaign_phase')).toEqual({ before: 0, open: 1, claims: 0, over: 0 });
    const { reviewDays } = harness.campaign.board;
    harness.clock.set('2025-12-01T12:00:00+08:00');
    expect(await values('review_days_left')).toEqual({ '2025-10': reviewDays - 30.5, '2025-11': reviewDays - 0.5 });
    await harness.database.sql`insert into settlements values ('2025-10', now(), now())`;
    expect(Object.keys(await values('review_days_left'))).toEqual(['2025-11']);
    metrics.watchAll('always_down', 'test', () => Promise.reject(new Error('down')));
    expect(await metrics.registry.metrics()).toContain('campaign_phase{phase="open"} 1');
  });
});

it.each([
  [1, NGINX_ID, true],
  [1, 'no spaces and no "quotes"', false],
  [1, 'x'.repeat(65), false],
  [undefined, NGINX_ID, false],
])('with proxies %s the id %s is the request’s own: %s', (trusted, given, believed) => {
  const id = requestId(given, { TRUSTED_PROXY: trusted });
  expect(id === given).toBe(believed);
  expect(id).toMatch(/^[\w-]{16,64}$/);
});
