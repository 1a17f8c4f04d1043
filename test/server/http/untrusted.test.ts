import Fastify from 'fastify';
import { addDays } from '../../../server/campaign/index.ts';
import { checkForwarded } from '../../../server/doctor/proxies.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { openHarness } from '../../support/server/harness.ts';
import { expect, test, vi } from 'vitest';
import { untrusted } from '../../../server/http/plugins/untrusted.ts';

test('a proxy that is not trusted is warned of, once a minute', async () => {
  const warned: object[] = [];
  let minutes = 0;
  const app = Fastify({ trustProxy: '10.0.0.0/8' }).get('/', async () => '');
  await app.register(untrusted, {
    log: { warn: (details: object) => void warned.push(details) },
    onMinute: () => (minutes += 1),
  });
  const call = (remoteAddress: string, header?: string) =>
    app.inject({ url: '/', remoteAddress, ...(header !== undefined && { headers: { 'x-forwarded-for': header } }) });
  vi.useFakeTimers({ toFake: ['performance'] });
  await call('10.0.0.1', '1.2.3.4');
  await call('192.168.0.1');
  expect(warned).toEqual([]);
  for (let times = 0; times < 3; times += 1) await call('192.168.0.1', '1.2.3.4');
  expect(warned).toEqual([{ peer: '192.168.0.1' }]);
  vi.advanceTimersByTime(60_000);
  await call('192.168.0.1', '1.2.3.4');
  expect([warned.length, minutes]).toEqual([2, 2]);
  vi.useRealTimers();
});

test('the doctor tells of it for two days', async () => {
  const harness = await openHarness({ http: { TRUSTED_PROXY: '10.0.0.0/8' } });
  const headers = { 'x-forwarded-for': '1.2.3.4' };
  await harness.app.inject({ url: '/healthz', remoteAddress: '192.168.0.1', headers });
  await harness.services.waiting.memoryCounts.save(harness);
  const context = contextOf(harness);
  const found = async (day: number) => checkForwarded({ ...context, today: addDays(context.today, day) });
  const warning = { state: 'warning', line: expect.stringMatching(/^In 1 minutes .* TRUSTED_PROXY/) };
  expect([await found(1), await found(2)]).toEqual([[expect.objectContaining(warning)], []]);
  await harness.close();
});
